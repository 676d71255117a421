import { Body, Controller, Header, Query } from '@nestjs/common';
import { calls, pagePaths } from 'contracts';
import type { z } from 'zod';
import { Call, confirmationPage, plainPage, plainPageHeaders, SchemaPipe } from '../http/index.js';
import { AllowWithoutToken, ClientInfo, CurrentUser, type Client } from './access.decorators.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailConfirmations } from './email-confirmations.service.js';
import { OwnerProofs } from './owner-proof.service.js';
import { successResponse } from './responses.js';
import type { Viewer } from './viewer.js';

const asked = calls.askEmailChange.body;
const link = calls.confirmEmailChange.query;
const { type, policy } = plainPageHeaders;

const question = confirmationPage('Use this e-mail address from now on?', 'Use it');
const confirmed = plainPage(
  'Your e-mail address is changed',
  `<p>You sign in with it from now on. Every other browser is signed out. <a href="${pagePaths.ownAccount}">Your account</a></p>`,
);
const signedOut = plainPage(
  'Please sign in first',
  `<p><a href="${pagePaths.signIn}">Sign in</a> in this browser, then open the link of the mail again.</p>` +
    `<p>It was not you who asked for it? Then there is nothing to do.</p>`,
);

@Controller()
export class EmailChangesController {
  constructor(
    private readonly changes: EmailChanges,
    private readonly confirmations: EmailConfirmations,
    private readonly proofs: OwnerProofs,
  ) {}

  @Call('askEmailChange')
  async ask(
    @Body(new SchemaPipe(asked)) { email, ...proof }: z.output<typeof asked>,
    @ClientInfo() browser: Client,
  ) {
    const account = await this.proofs.require(proof, browser);
    await this.changes.ask(account, email, browser.address);
    return successResponse(`We have mailed a link to ${email}. Open it to use this address.`);
  }

  @Call('askConfirmEmailChange')
  @Header('Content-Type', type)
  @Header('Content-Security-Policy', policy)
  async question(
    @Query(new SchemaPipe(link)) { token }: z.output<typeof link>,
    @CurrentUser() viewer: Viewer,
  ) {
    return (await this.confirmations.isOf(viewer, token)) ? question : signedOut;
  }

  // The form of that page carries no header; its proof is in the address, and good for its own account alone.
  @Call('confirmEmailChange')
  @AllowWithoutToken()
  @Header('Content-Type', type)
  @Header('Content-Security-Policy', policy)
  async confirm(
    @Query(new SchemaPipe(link)) { token }: z.output<typeof link>,
    @CurrentUser() viewer: Viewer,
  ) {
    return (await this.confirmations.confirm(viewer, token)) ? confirmed : signedOut;
  }
}
