import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import { RateLimits } from '../rate-limits/index.js';
import type { Client } from './access.decorators.js';
import { AccountMails } from './account-mails.service.js';
import { AccountsService } from './accounts.service.js';
import { requireUncommon } from './common-passwords.js';
import { OwnerProofs } from './owner-proof.service.js';
import { PasswordChecks } from './password-checks.service.js';
import { PasswordResets } from './password-resets.service.js';
import { hashPassword } from './passwords.js';
import { SecondFactor } from './second-factor.service.js';
import { Sessions } from './sessions.service.js';
import { SignInService, type SignIn } from './sign-in.service.js';

/** Sets new passwords. Every session that was opened with the old one ends. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly accounts: AccountsService,
    private readonly resets: PasswordResets,
    private readonly proofs: OwnerProofs,
    private readonly checks: PasswordChecks,
    private readonly factor: SecondFactor,
    private readonly sessions: Sessions,
    private readonly signIns: SignInService,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the id of the account. What strangers have counted against it no longer keeps its owner out. */
  async reset({ token, password }: { token: string; password: string }): Promise<string> {
    requireUncommon(password, 'password');
    const passwordHash = await hashPassword(password);
    const uid = await this.resets.redeem(token);
    await this.accounts.claimByEmail(uid, { passwordHash });
    await this.sessions.endAll(uid);
    await this.checks.forgetWrong(uid);
    await this.factor.forgetWrong(uid);
    await this.limits.clear('signInsPerAccount', uid);
    await this.#tellOwner(uid);
    await this.audit.record('password.reset', { actor: uid });
    return uid;
  }

  /** Returns a new session in place of those that ended. */
  async change(
    given: { currentPassword: string; newPassword: string },
    browser: Client,
  ): Promise<SignIn> {
    requireUncommon(given.newPassword, 'newPassword');
    const account = await this.proofs.ownAccount(browser);
    await this.proofs.requirePassword(account, given.currentPassword, browser);
    const uid = String(account._id);
    await this.accounts.setPassword(uid, await hashPassword(given.newPassword));
    await this.sessions.endAll(uid);
    await this.#tellOwner(uid);
    await this.audit.record('password.changed', { actor: uid });
    return this.signIns.begin(await this.proofs.ownAccount(browser), 'changed password', browser);
  }

  async #tellOwner(uid: string) {
    const account = await this.accounts.findById(uid);
    if (account) this.mails.tellPasswordChanged(account);
  }
}
