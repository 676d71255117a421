import { Injectable } from '@nestjs/common';
import type { ReauthenticationForm, OwnProfile } from 'contracts';
import { AppError, ValidationError } from '../../platform/errors.js';
import type { RequestClient } from './access/access.decorators.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsService } from './accounts.service.js';
import { CodesService } from './codes/codes.service.js';
import { PasswordChecks } from './passwords/password-checks.service.js';
import { Sessions } from './sessions/sessions.service.js';

const freshMs = 10 * 60_000;

/** Proof of ownership for sensitive account changes, for which an open session is not enough. */
@Injectable()
export class AccountOwnershipProofs {
  constructor(
    private readonly accounts: AccountsService,
    private readonly codes: CodesService,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordChecks,
  ) {}

  /**
   * Returns the kind of proof that an account can give: its password, else a code to its phone, else a recent sign-in.
   */
  kindOf({ passwordHash, mobile }: StoredAccount): OwnProfile['proof'] {
    if (passwordHash) return 'password';
    return mobile ? 'code' : 'signIn';
  }

  /** Returns the caller's account. Throws unless the proof is valid. */
  async require(proof: ReauthenticationForm, browser: RequestClient): Promise<StoredAccount> {
    const account = await this.ownAccount(browser);
    await this.#assert(account, proof, browser);
    return account;
  }

  async ownAccount({ viewer }: RequestClient): Promise<StoredAccount> {
    const account = viewer.kind === 'visitor' ? null : await this.accounts.findById(viewer.uid);
    if (!account) throw new AppError('access.signed_out', 'Sign in to continue.');
    return account;
  }

  async sendCode(browser: RequestClient) {
    return this.sendCodeTo(await this.ownAccount(browser), browser);
  }

  async sendCodeTo({ mobile }: StoredAccount, browser: RequestClient) {
    if (!mobile) throw new ValidationError({}, 'Your account has no phone number.');
    return this.codes.sendTo(mobile, browser);
  }

  /**
   * Checks the proof of a browser that has no session of the account. Throws unless the password
   * or the code sent to the phone is correct.
   */
  async requireOne(
    account: StoredAccount,
    proof: ReauthenticationForm,
    browser: RequestClient,
  ): Promise<void> {
    if (proof.currentPassword) {
      await this.requirePassword(account, proof.currentPassword, browser);
      return;
    }
    if (!proof.ownCode || !account.mobile)
      throw new ValidationError({}, "Enter your password or a code to confirm that it's you.");
    await this.codes.verifyOf(account.mobile, proof.ownCode, browser);
  }

  /** Throws `account.wrong_password` unless `password` is the password of the account. */
  async requirePassword(
    account: StoredAccount,
    password: string | undefined,
    browser: RequestClient,
  ) {
    const text = 'Enter your password';
    if (!password) throw new ValidationError({ currentPassword: text }, text);
    const credentials = { account, email: account.email ?? '', password };
    if (await this.passwords.isRight(credentials, browser)) return;
    throw new AppError('account.wrong_password', 'Your current password is incorrect.');
  }

  async #assert(account: StoredAccount, proof: ReauthenticationForm, browser: RequestClient) {
    const kind = this.kindOf(account);
    if (kind === 'password') return this.requirePassword(account, proof.currentPassword, browser);
    if (kind === 'signIn') return this.#assertFresh(browser);
    if (!proof.ownCode) throw new ValidationError({ ownCode: 'Enter the 4-digit code' });
    return this.codes.verifyOf(account.mobile ?? '', proof.ownCode, browser);
  }

  async #assertFresh({ viewer }: RequestClient) {
    const beganAt =
      viewer.kind === 'visitor' ? undefined : await this.sessions.beganAt(viewer.session);
    const age = Date.now() - (beganAt?.getTime() ?? 0);
    if (age >= 0 && age < freshMs) return;
    const text = 'For your security, sign in again, then make this change within 10 minutes.';
    throw new ValidationError({}, text);
  }
}
