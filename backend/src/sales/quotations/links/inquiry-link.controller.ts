import { Body, Controller, Inject, Param, Res } from '@nestjs/common';
import { calls, routes } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import {
  AccountsService,
  ClientInfo,
  type RequestClient,
} from '../../../identity/accounts/index.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { InquiryRecords } from '../../inquiries/index.js';
import { RateLimits } from '../../../platform/rate-limits/index.js';
import { inquiryLinkCookie, setPrivateHeaders } from '../inquiry-access.guard.js';
import { InquiryLinks, linkExpiredError } from './inquiry-links.service.js';
import { inquiryPictureCookieName } from '../private-pictures.service.js';

const { params, body } = calls.openInquiryLink;

@Controller()
export class InquiryLinkController {
  constructor(
    private readonly inquiries: InquiryRecords,
    private readonly links: InquiryLinks,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @HandlesCall('openInquiryLink')
  async open(
    @Param(new SchemaPipe(params)) { number }: z.output<typeof params>,
    @Body(new SchemaPipe(body)) { token }: z.output<typeof body>,
    @ClientInfo() { address }: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    setPrivateHeaders(response);
    await this.limits.count('linkOpeningsPerAddress', address);
    const inquiry = await this.inquiries.findByNumber(number);
    if (!inquiry || !(await this.accounts.findContact(inquiry))) throw linkExpiredError();
    const { expiresAt } = await this.links.open(inquiry, token);
    const cookie = {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      expires: expiresAt,
    } as const;
    // The inquiry number is in the path of one cookie and in the name of the other, so that the cookies of several
    // inquiry links do not overwrite each other.
    const path = routes.showInquiryPage.path.replace(':number', number);
    response.cookie(inquiryLinkCookie, token, { ...cookie, path });
    response.cookie(inquiryPictureCookieName(number), token, { ...cookie, path: '/media' });
    return { success: true, message: 'Welcome', expiresAt: expiresAt.toISOString() };
  }
}
