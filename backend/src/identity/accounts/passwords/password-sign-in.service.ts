import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/index.js';
import { AppError } from '../../../platform/errors.js';
import { RateLimits } from '../../../platform/rate-limits/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import type { StoredAccount } from '../account.schema.js';
import { AccountsService } from '../accounts.service.js';
import { PasswordChecks } from './password-checks.service.js';
import { SecondFactorCodes } from '../second-factor/second-factor-codes.service.js';
import { SignInService } from '../sign-in.service.js';

interface Login {
  email: string;
  password: string;
  code?: string | undefined;
}

/** Sign-in with email address and password, plus an authenticator code if enabled. */
@Injectable()
export class PasswordSignIn {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signIns: SignInService,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordChecks,
    private readonly codes: SecondFactorCodes,
    private readonly audit: AuditLog,
  ) {}

  async signInByPassword(login: Login, browser: RequestClient) {
    return this.signIns.begin(await this.checkPassword(login, browser), 'password', browser);
  }

  /**
   * Returns the account with the given email address and password. Staff with an authenticator app also need a
   * code.
   */
  async checkPassword(login: Login, browser: RequestClient): Promise<StoredAccount> {
    await this.limits.count('signInsPerAddress', browser.address);
    const account = await this.accounts.findByEmail(login.email);
    const isRight = await this.passwords.isRight({ account, ...login }, browser);
    if (!account || !isRight) return this.#rejectCredentials(account);
    if (account.role !== 'user') await this.codes.assertCode(account, login.code, browser);
    return account;
  }

  async #rejectCredentials(account: StoredAccount | null): Promise<never> {
    // Rejected sign-ins to unknown addresses share one audit subject, so that invented addresses cannot fill the
    // audit log.
    const subject = account ? this.audit.pseudonymOf(account.email ?? '') : 'nobody';
    await this.audit.recordRejection('sign_in.refused', subject);
    throw new AppError('account.wrong_credentials', 'Invalid email or password. Please try again.');
  }
}
