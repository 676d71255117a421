import { Controller, Header, Query } from '@nestjs/common';
import { calls, pagePaths } from 'contracts';
import type { z } from 'zod';
import { confirmationPage, Call, plainPage, plainPageHeaders, SchemaPipe } from '../http/index.js';
import { AllowWithoutToken, ClientInfo, CurrentUser, type Client } from './access.decorators.js';
import { successResponse } from './responses.js';
import { EmailLinks } from './email-links.service.js';
import type { SignedIn, Viewer } from './viewer.js';

const link = calls.confirmEmail.query;
const { type, policy } = plainPageHeaders;

const ask = confirmationPage('Confirm your e-mail address?', 'Confirm');
const confirmed = plainPage(
  'Your e-mail address is confirmed',
  `<p>Receipts of your inquiries are mailed to you from now on. <a href="${pagePaths.home}">To the shop</a></p>`,
);
const signedOut = plainPage(
  'Please sign in first',
  `<p><a href="${pagePaths.signIn}">Sign in</a> in this browser, then open the link of the mail again.</p>` +
    `<p>It was not you who registered? Then there is nothing to do, or ` +
    `<a href="${pagePaths.forgotPassword}">set a password</a>, which shuts out whoever did.</p>`,
);

@Controller()
export class EmailLinksController {
  constructor(private readonly links: EmailLinks) {}

  @Call('sendEmailLink')
  async send(@CurrentUser() { uid }: SignedIn, @ClientInfo() { address }: Client) {
    await this.links.send(uid, address);
    return successResponse('We have sent you a link.');
  }

  @Call('askConfirmEmail')
  @Header('Content-Type', type)
  @Header('Content-Security-Policy', policy)
  ask(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>, @CurrentUser() viewer: Viewer) {
    return this.links.isOf(viewer, token) ? ask : signedOut;
  }

  // The form of that page carries no header; its proof is in the address, and good for its own account alone.
  @Call('confirmEmail')
  @AllowWithoutToken()
  @Header('Content-Type', type)
  @Header('Content-Security-Policy', policy)
  async confirm(
    @Query(new SchemaPipe(link)) { token }: z.infer<typeof link>,
    @CurrentUser() viewer: Viewer,
  ) {
    return (await this.links.confirm(viewer, token)) ? confirmed : signedOut;
  }
}
