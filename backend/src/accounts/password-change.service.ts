import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import { AppError } from '../errors.js';
import { RateLimits } from '../rate-limits/index.js';
import type { Client } from './access.decorators.js';
import { AccountsService } from './accounts.service.js';
import { requireUncommon } from './common-passwords.js';
import { PasswordResets } from './password-resets.service.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { Sessions } from './sessions.service.js';
import { SignInService, type SignIn } from './sign-in.service.js';

/** Sets new passwords; sessions that were opened with the old one end. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly accounts: AccountsService,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly signIns: SignInService,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  async reset({ token, password }: { token: string; password: string }) {
    requireUncommon(password, 'password');
    const passwordHash = await hashPassword(password);
    const uid = await this.resets.redeem(token);
    await this.accounts.claimByEmail(uid, { passwordHash });
    await this.sessions.endAll(uid);
    await this.audit.record('password.reset', { actor: uid });
  }

  /** Gives a new session, since the old ones have ended. */
  async change(
    given: { currentPassword: string; newPassword: string },
    browser: Client,
  ): Promise<SignIn> {
    requireUncommon(given.newPassword, 'newPassword');
    const account = await this.#ownAccount(browser);
    const uid = String(account._id);
    await this.limits.count('wrongPasswordsPerAccount', uid);
    if (!(await verifyPassword(account.passwordHash, given.currentPassword)))
      throw new AppError('account.wrong_password', 'The current password is not right.');
    await this.limits.refund('wrongPasswordsPerAccount', uid);
    await this.#set(uid, await hashPassword(given.newPassword));
    await this.audit.record('password.changed', { actor: uid });
    return this.signIns.begin(await this.#ownAccount(browser), 'changed password', browser);
  }

  async #set(uid: string, passwordHash: string) {
    await this.accounts.setPassword(uid, passwordHash);
    await this.sessions.endAll(uid);
  }

  async #ownAccount({ viewer }: Client) {
    const account = viewer.kind === 'visitor' ? null : await this.accounts.findById(viewer.uid);
    if (!account) throw new AppError('access.signed_out', 'Please sign in.');
    return account;
  }
}
