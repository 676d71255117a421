import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../audit/index.js';
import {
  accountName,
  otherSignInMethods,
  secondFactorFields,
  type AccountFields,
} from './account.schema.js';
import { PasswordResets } from './password-resets.service.js';
import { Sessions } from './sessions.service.js';

/** Who is staff: decided on the machine that runs the shop, never by a request. */
@Injectable()
export class StaffRoles {
  constructor(
    @InjectModel(accountName) private readonly accounts: Model<AccountFields>,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly audit: AuditLog,
  ) {}

  /** Makes somebody staff; who has no account with a proven address yet is mailed a link to set a password. */
  async add(address: string) {
    const email = address.toLowerCase();
    const before = await this.accounts
      .findOneAndUpdate({ email, deletedAt: null }, { $set: { role: 'admin' } }, { upsert: true })
      .lean();
    if (!before?.emailVerifiedAt) await this.#clearSignInMethods(email);
    await this.#endSessionsAndAudit(email, 'staff.added');
    if (before?.emailVerifiedAt) return `${email} is staff now.`;
    this.resets.mailLink(email);
    return `${email} is staff now and gets a link by mail to set a password.`;
  }

  async remove(address: string) {
    const email = address.toLowerCase();
    const others = { role: 'admin' as const, deletedAt: null, email: trusted({ $ne: email }) };
    if (!(await this.accounts.exists(others))) return `${email} stays: nobody else is staff.`;
    const { matchedCount } = await this.accounts.updateOne(
      { email, role: 'admin', deletedAt: null },
      // Staff who lose their app and recovery codes start again: they are removed and added.
      { $set: { role: 'user' }, $unset: secondFactorFields },
    );
    if (matchedCount === 0) return `${email} is not staff.`;
    await this.#endSessionsAndAudit(email, 'staff.removed');
    return `${email} is no longer staff.`;
  }

  // Registering an address without proving access to it does not make anybody staff.
  async #clearSignInMethods(email: string) {
    await this.accounts.updateOne({ email }, { $unset: otherSignInMethods });
  }

  // A session keeps the role that it began with, so that it has to begin again.
  async #endSessionsAndAudit(email: string, kind: string) {
    const account = await this.accounts.findOne({ email }).lean();
    if (!account) return;
    const uid = String(account._id);
    await this.sessions.endAll(uid);
    await this.audit.record(kind, { actor: 'command', subject: uid });
  }
}
