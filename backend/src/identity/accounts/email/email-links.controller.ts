import { Controller, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { RespondsWithNotice, NoticePages } from '../../../platform/notice-pages/index.js';
import {
  AllowWithoutXsrfToken,
  ClientInfo,
  CurrentUser,
  type RequestClient,
} from '../access/access.decorators.js';
import {
  confirmEmailNotice,
  emailConfirmedNotice,
  emailLinkExpiredNotice,
  newLinkSentNotice,
} from './email-link-notices.js';
import { EmailLinks } from './email-links.service.js';
import { successResponse } from '../responses.js';
import type { SignedInViewer } from '../access/viewer.js';

const link = calls.confirmEmail.query;

@Controller()
export class EmailLinksController {
  constructor(
    private readonly links: EmailLinks,
    private readonly pages: NoticePages,
  ) {}

  @HandlesCall('sendEmailLink')
  async send(@CurrentUser() { uid }: SignedInViewer, @ClientInfo() { address }: RequestClient) {
    await this.links.send(uid, address);
    return successResponse("We've sent you a link.");
  }

  @HandlesCall('askConfirmEmail')
  @RespondsWithNotice()
  async ask(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>) {
    const linkState = await this.links.read(token);
    const notice = linkState.isConfirmed
      ? emailConfirmedNotice
      : linkState.isExpired
        ? emailLinkExpiredNotice
        : confirmEmailNotice;
    return this.pages.render(notice(linkState));
  }

  // Forms without scripts cannot send the XSRF token; the signed link replaces it.
  @HandlesCall('confirmEmail')
  @AllowWithoutXsrfToken()
  @RespondsWithNotice()
  async confirm(
    @Query(new SchemaPipe(link)) { token }: z.infer<typeof link>,
    @ClientInfo() browser: RequestClient,
  ) {
    const linkState = await this.links.confirm(browser, token);
    return this.pages.render(
      (linkState.isExpired ? newLinkSentNotice : emailConfirmedNotice)(linkState),
    );
  }
}
