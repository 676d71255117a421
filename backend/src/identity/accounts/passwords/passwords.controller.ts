import { Body, Controller, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { ClientInfo, type RequestClient } from '../access/access.decorators.js';
import { successResponse } from '../responses.js';
import { PasswordChange } from './password-change.service.js';
import { PasswordRedemption } from './password-redemption.service.js';
import { PasswordResets } from './password-resets.service.js';
import { SessionCookies } from '../session-cookies.js';

const forgotten = calls.forgotPassword.body;
const checked = calls.checkPasswordReset.body;
const reset = calls.resetPassword.body;
const change = calls.changePassword.body;

@Controller()
export class PasswordsController {
  constructor(
    private readonly resets: PasswordResets,
    private readonly passwords: PasswordChange,
    private readonly redemption: PasswordRedemption,
    private readonly cookies: SessionCookies,
  ) {}

  @HandlesCall('forgotPassword')
  async forgotPassword(
    @Body(new SchemaPipe(forgotten)) { email }: z.infer<typeof forgotten>,
    @ClientInfo() browser: RequestClient,
  ) {
    await this.resets.sendLink(email, browser);
    return successResponse("If this address has an account, we've sent a reset link.");
  }

  @HandlesCall('checkPasswordReset')
  async checkPasswordReset(
    @Body(new SchemaPipe(checked)) { token }: z.infer<typeof checked>,
    @ClientInfo() browser: RequestClient,
  ) {
    await this.resets.check(token, browser);
    return successResponse('This link is valid. Choose a new password.');
  }

  @HandlesCall('resetPassword')
  async resetPassword(
    @Body(new SchemaPipe(reset)) body: z.infer<typeof reset>,
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    // The owner has proved access to the mailbox, so this browser gets separate rate limits, which others cannot use
    // up.
    this.cookies.markKnown(response, await this.redemption.reset(body, browser));
    return successResponse('Your password has been changed. Sign in to continue.');
  }

  @HandlesCall('changePassword')
  async changePassword(
    @Body(new SchemaPipe(change)) body: z.infer<typeof change>,
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.cookies.signIn(response, await this.passwords.change(body, browser));
    return successResponse('Your password has been changed.');
  }
}
