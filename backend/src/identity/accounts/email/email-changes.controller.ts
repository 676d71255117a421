import { Body, Controller, Query, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { AppError, ValidationError } from '../../../platform/errors.js';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import {
  RespondsWithNotice,
  rateLimitedNotice,
  NoticeError,
  NoticePages,
} from '../../../platform/notice-pages/index.js';
import {
  AllowWithoutXsrfToken,
  ClientInfo,
  CurrentUser,
  type RequestClient,
} from '../access/access.decorators.js';
import {
  enterCodeNotice,
  confirmChangeNotice,
  confirmEmailChangeUrl,
  emailChangedNotice,
  identityProofNotice,
} from './email-change-notices.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailConfirmations, type PendingEmail } from './email-confirmations.service.js';
import { AccountOwnershipProofs } from '../owner-proof.service.js';
import { successResponse } from '../responses.js';
import { SessionCookies } from '../session-cookies.js';
import type { Viewer } from '../access/viewer.js';

const requestSchema = calls.askEmailChange.body;
const link = calls.confirmEmailChange.query;
const proofForm = calls.confirmEmailChange.body;

// Forms without scripts cannot send the XSRF token; the token in the emailed link replaces it.
@Controller()
export class EmailChangesController {
  constructor(
    private readonly changes: EmailChanges,
    private readonly confirmations: EmailConfirmations,
    private readonly cookies: SessionCookies,
    private readonly pages: NoticePages,
    private readonly proofs: AccountOwnershipProofs,
  ) {}

  @HandlesCall('askEmailChange')
  async ask(
    @Body(new SchemaPipe(requestSchema)) { email, ...proof }: z.output<typeof requestSchema>,
    @ClientInfo() browser: RequestClient,
  ) {
    const account = await this.proofs.require(proof, browser);
    await this.changes.ask(account, email, browser);
    return successResponse(`We've emailed a link to ${email}. Open it to confirm your new email.`);
  }

  @HandlesCall('askConfirmEmailChange')
  @RespondsWithNotice()
  async question(
    @Query(new SchemaPipe(link)) { token }: z.output<typeof link>,
    @CurrentUser() viewer: Viewer,
  ) {
    const pending = await this.confirmations.read(viewer, token);
    const notice = pending.isSignedIn
      ? confirmChangeNotice(pending)
      : identityProofNotice(pending, token);
    return this.pages.render(notice);
  }

  @HandlesCall('sendEmailChangeCode')
  @AllowWithoutXsrfToken()
  @RespondsWithNotice()
  async sendCode(
    @Query(new SchemaPipe(link)) { token }: z.output<typeof link>,
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    const pending = await this.confirmations.read(browser.viewer, token);
    const { asker, otp: shownCode } = await this.confirmations
      .sendCode(token, browser)
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'request.rate_limited') throw error;
        throw new NoticeError(error, rateLimitedNotice(error, confirmEmailChangeUrl(token)));
      });
    this.cookies.setOtpClient(response, asker);
    return this.pages.render(enterCodeNotice(pending, token, { shownCode }));
  }

  @HandlesCall('confirmEmailChange')
  @AllowWithoutXsrfToken()
  @RespondsWithNotice()
  async confirm(
    @Query(new SchemaPipe(link)) { token }: z.output<typeof link>,
    @Body(new SchemaPipe(proofForm)) proof: z.output<typeof proofForm>,
    @ClientInfo() browser: RequestClient,
  ) {
    const pending = await this.confirmations.read(browser.viewer, token);
    await this.confirmations.confirm(token, proof, browser).catch((error: unknown) => {
      if (!isWrongProof(error)) throw error;
      throw new NoticeError(error, retryNotice(pending, token, proof));
    });
    return this.pages.render(emailChangedNotice(pending));
  }
}

/** Returns the form again, with an error message. */
function retryNotice(
  pending: PendingEmail,
  token: string,
  { ownCode, currentPassword }: z.output<typeof proofForm>,
) {
  if (ownCode) {
    return enterCodeNotice(pending, token, {
      error: 'That code is incorrect or has expired. Try again or send a new code.',
    });
  }
  return identityProofNotice(
    pending,
    token,
    currentPassword ? { error: 'Incorrect password. Try again or reset it.' } : {},
  );
}

const isWrongProof = (error: unknown): error is AppError =>
  error instanceof ValidationError ||
  (error instanceof AppError && ['code.wrong', 'account.wrong_password'].includes(error.code));
