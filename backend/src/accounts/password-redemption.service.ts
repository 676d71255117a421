import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import { AccountLimits } from './account-limits.service.js';
import { AccountMails } from './account-mails.service.js';
import { AccountsService } from './accounts.service.js';
import { requireUncommon } from './common-passwords.js';
import { PasswordResets } from './password-resets.service.js';
import { hashPassword } from './passwords.js';
import { Sessions } from './sessions.service.js';

/** Sets a new password with an emailed link. */
@Injectable()
export class PasswordRedemption {
  constructor(
    private readonly accounts: AccountsService,
    private readonly resets: PasswordResets,
    private readonly limits: AccountLimits,
    private readonly sessions: Sessions,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Ends all sessions of the account, clears the rate limits that strangers may have exhausted, and returns the
   * account's id.
   */
  async reset({ token, password }: { token: string; password: string }): Promise<string> {
    requireUncommon(password, 'password');
    const passwordHash = await hashPassword(password);
    const uid = await this.resets.redeem(token);
    await this.accounts.claimByEmail(uid, { passwordHash });
    await this.sessions.endAll(uid);
    await this.limits.clear(uid);
    const account = await this.accounts.findById(uid);
    if (account) this.mails.tellPasswordChanged(account);
    await this.audit.record('password.reset', { actor: uid });
    return uid;
  }
}
