import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import { AccountMails } from '../account-mails.service.js';
import { AccountsService } from '../accounts.service.js';
import { requireUncommonPassword } from './common-passwords.js';
import { AccountOwnershipProofs } from '../owner-proof.service.js';
import { hashPassword } from './passwords.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SignInService, type CompletedSignIn } from '../sign-in.service.js';

interface Change {
  currentPassword: string;
  newPassword: string;
}

@Injectable()
export class PasswordChange {
  constructor(
    private readonly accounts: AccountsService,
    private readonly proofs: AccountOwnershipProofs,
    private readonly sessions: Sessions,
    private readonly signIns: SignInService,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /** Sets the new password, ends all sessions of the account, and returns a new session for this browser. */
  async change(
    { currentPassword, newPassword }: Change,
    browser: RequestClient,
  ): Promise<CompletedSignIn> {
    requireUncommonPassword(newPassword, 'newPassword');
    const account = await this.proofs.ownAccount(browser);
    await this.proofs.requirePassword(account, currentPassword, browser);
    const uid = String(account._id);
    await this.accounts.setPassword(uid, await hashPassword(newPassword));
    await this.sessions.endAll(uid);
    this.mails.tellPasswordChanged(account, browser);
    await this.audit.record('password.changed', { actor: uid });
    return this.signIns.begin(await this.proofs.ownAccount(browser), 'changed password', browser);
  }
}
