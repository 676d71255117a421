import { Injectable } from '@nestjs/common';
import { mongo } from 'mongoose';
import { AuditLog } from '../audit/index.js';
import { AppError } from '../errors.js';
import { AccountsService } from './accounts.service.js';
import { AccountMails } from './account-mails.service.js';
import { EmailChanges } from './email-changes.service.js';
import { PasswordResets } from './password-resets.service.js';
import { Sessions } from './sessions.service.js';
import type { Viewer } from './viewer.js';

/**
 * Puts new addresses into accounts. The mailed link shows that mail reaches its owner there, a browser that is signed in that it
 * is the owner who opens it: no click puts an address into somebody else's account.
 */
@Injectable()
export class EmailConfirmations {
  constructor(
    private readonly changes: EmailChanges,
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  async isOf(viewer: Viewer, token: string) {
    const uid = await this.changes.ownerOf(token);
    return viewer.kind !== 'visitor' && viewer.uid === uid;
  }

  async confirm(viewer: Viewer, token: string) {
    if (!(await this.isOf(viewer, token)) || viewer.kind === 'visitor') return false;
    const { uid, session } = viewer;
    const email = await this.changes.redeem(token);
    const before = await this.#setEmail(uid, email);
    await this.sessions.endOthers(uid, session);
    // A link for a new password may be on its way to the address of before.
    await this.resets.cancel(uid);
    this.mails.tellDone(before, email);
    await this.audit.record('email.changed', { actor: uid });
    return true;
  }

  async #setEmail(uid: string, email: string) {
    if (await this.accounts.isReserved({ email })) throw taken();
    try {
      const before = await this.accounts.changeEmail(uid, email);
      if (before) return before;
    } catch (error) {
      if (!(error instanceof mongo.MongoServerError && error.code === 11000)) throw error;
      throw taken(error);
    }
    throw new AppError('access.forbidden', 'You may not do this.');
  }
}

function taken(cause?: unknown) {
  const text = 'Another account has this address. Ask us to bring the two together.';
  return new AppError('account.link_expired', text, { cause });
}
