import { Injectable } from '@nestjs/common';
import type { OwnerProof, OwnProfile } from 'contracts';
import { AppError, ValidationError } from '../errors.js';
import { RateLimits } from '../rate-limits/index.js';
import type { Client } from './access.decorators.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsService } from './accounts.service.js';
import { CodesService } from './codes.service.js';
import { verifyPassword } from './passwords.js';
import { Sessions } from './sessions.service.js';

const freshMs = 10 * 60_000;

/** Asks once more who it is before something that a thief of a session must not do. */
@Injectable()
export class OwnerProofs {
  constructor(
    private readonly accounts: AccountsService,
    private readonly codes: CodesService,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
  ) {}

  /** What an account can show: its password, else a code to its phone, else a sign-in of just now. */
  kindOf({ passwordHash, mobile }: StoredAccount): OwnProfile['proof'] {
    if (passwordHash) return 'password';
    return mobile ? 'code' : 'signIn';
  }

  /** The account of who asks; rejects unless he has shown that it is his. */
  async require(given: OwnerProof, browser: Client): Promise<StoredAccount> {
    const account = await this.ownAccount(browser);
    await this.#assert(account, given, browser);
    return account;
  }

  async ownAccount({ viewer }: Client): Promise<StoredAccount> {
    const account = viewer.kind === 'visitor' ? null : await this.accounts.findById(viewer.uid);
    if (!account) throw new AppError('access.signed_out', 'Please sign in.');
    return account;
  }

  /** A code to the number of the account. */
  async sendCode(browser: Client) {
    const { mobile } = await this.ownAccount(browser);
    if (!mobile) throw new ValidationError({}, 'Your account has no phone number.');
    return this.codes.sendTo(mobile, browser);
  }

  async #assert(account: StoredAccount, given: OwnerProof, browser: Client) {
    const kind = this.kindOf(account);
    if (kind === 'password') return this.#assertPassword(account, given.currentPassword);
    if (kind === 'signIn') return this.#assertFresh(browser);
    if (!given.ownCode) throw new ValidationError({ ownCode: 'Please enter the four digits' });
    return this.codes.verifyOf(account.mobile ?? '', given.ownCode, browser);
  }

  async #assertPassword({ _id, passwordHash }: StoredAccount, password: string | undefined) {
    if (!password) throw new ValidationError({ currentPassword: 'Please enter your password' });
    await this.limits.count('wrongPasswordsPerAccount', String(_id));
    if (!(await verifyPassword(passwordHash, password)))
      throw new AppError('account.wrong_password', 'The current password is not right.');
    await this.limits.refund('wrongPasswordsPerAccount', String(_id));
  }

  async #assertFresh({ viewer }: Client) {
    const beganAt =
      viewer.kind === 'visitor' ? undefined : await this.sessions.beganAt(viewer.session);
    const age = Date.now() - (beganAt?.getTime() ?? 0);
    if (age >= 0 && age < freshMs) return;
    const text = 'Please sign out and sign in again, then do this within 10 minutes.';
    throw new ValidationError({}, text);
  }
}
