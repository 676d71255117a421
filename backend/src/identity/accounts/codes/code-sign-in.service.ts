import { Inject, Injectable } from '@nestjs/common';
import type { codeVerifiedResponse } from 'contracts';
import type { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import { toAccountWire } from '../account-wire.js';
import { AccountsService } from '../accounts.service.js';
import { CodesService, type Phone } from './codes.service.js';
import { createPhoneProof } from './phone-proof.js';
import { SignInService, type CompletedSignIn } from '../sign-in.service.js';

interface Outcome {
  answer: z.infer<typeof codeVerifiedResponse>;
  signIn?: CompletedSignIn;
  phoneProof?: string;
}

/**
 * Completes a sign-in with a correct code: starts a session for an existing account, or returns a
 * proof of the number for a registration.
 */
@Injectable()
export class CodeSignIn {
  constructor(
    private readonly codes: CodesService,
    private readonly accounts: AccountsService,
    private readonly signIns: SignInService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async signInByCode(
    credentials: Phone & { otp: string },
    browser: RequestClient,
  ): Promise<Outcome> {
    const mobile = await this.codes.verify(credentials, browser);
    const phoneProof = createPhoneProof(mobile, Date.now(), this.config.sessionSecret);
    const account = await this.accounts.findByMobile(mobile);
    if (!account) return { answer: { success: true, isNewUser: true, user: null }, phoneProof };
    const signIn = await this.signIns.begin(account, 'code', browser);
    const responseBody = { success: true as const, isNewUser: false, user: toAccountWire(account) };
    return account.name
      ? { answer: responseBody, signIn }
      : { answer: responseBody, signIn, phoneProof };
  }
}
