import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import { AccountRateLimits } from '../account-limits.service.js';
import { AccountMails } from '../account-mails.service.js';
import { AccountsService } from '../accounts.service.js';
import { requireUncommonPassword } from './common-passwords.js';
import { PasswordResets } from './password-resets.service.js';
import { hashPassword } from './passwords.js';
import { Sessions } from '../sessions/sessions.service.js';

interface NewPassword {
  token: string;
  password: string;
}

@Injectable()
export class PasswordRedemption {
  constructor(
    private readonly accounts: AccountsService,
    private readonly resets: PasswordResets,
    private readonly limits: AccountRateLimits,
    private readonly sessions: Sessions,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Sets the new password, ends all sessions of the account and returns the account id. Resets the rate limits that
   * failed sign-ins have exhausted.
   */
  async reset({ token, password }: NewPassword, browser: RequestClient): Promise<string> {
    requireUncommonPassword(password, 'password');
    const passwordHash = await hashPassword(password);
    const uid = await this.resets.redeem(token);
    await this.accounts.claimByEmail(uid, { passwordHash });
    await this.sessions.endAll(uid);
    await this.limits.clear(uid);
    const account = await this.accounts.findById(uid);
    if (account) this.mails.tellPasswordReset(account, browser);
    await this.audit.record('password.reset', { actor: uid });
    return uid;
  }
}
