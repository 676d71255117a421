import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  isStaffRole,
  staffRoles,
  type AccountRole,
  type StaffMemberWire,
  type StaffRole,
} from 'contracts';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import {
  accountModelName,
  isEmailOwnershipProven,
  nonEmailSignInMethods,
  unsetSecondFactorFields,
  type AccountFields,
  type StoredAccount,
} from './account.schema.js';
import { AccountsService } from './accounts.service.js';
import { PasswordResets } from './passwords/password-resets.service.js';
import { Sessions } from './sessions/sessions.service.js';

/** Manages staff roles, for the owner's staff screen and for `npm run staff`. */
@Injectable()
export class StaffRoles {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly accountsService: AccountsService,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly audit: AuditLog,
  ) {}

  /** Returns all staff, sorted by role, from the most to the least privileged, and then by name. */
  async list(): Promise<StaffMemberWire[]> {
    const accounts = await this.accounts
      .find({ role: trusted({ $in: [...staffRoles] }), deletedAt: null })
      .sort({ name: 1, _id: 1 })
      .lean<StoredAccount[]>();
    const members = accounts.flatMap((account) => memberWire(account) ?? []);
    return members.sort((a, b) => rankOf(b.role) - rankOf(a.role));
  }

  /** Changes the role of a staff member; the role `user` removes them from staff. */
  async change(uid: string, role: AccountRole, actor: string) {
    if (uid === actor) throw notChangeable("You can't change your own role.");
    const account = await this.accounts.findOne({ _id: uid, deletedAt: null }).lean();
    if (!account) throw new NotFoundError('account.not_found', 'User not found.');
    const { role: before } = account;
    if (before === role) return;
    if (!isStaffRole(before))
      throw notChangeable('This person is a customer. Invite them to become staff.');
    await this.#set(uid, before, role);
    // Two owners may remove each other's role concurrently, so check again that an owner remains.
    if (before === 'admin' && !(await this.#hasOwner())) {
      await this.#set(uid, role, before);
      throw notChangeable(
        "The last owner's role can't be changed. Make someone else an owner first.",
      );
    }
    if (role === 'user') await this.sessions.endAll(uid);
    await this.audit.recordChange('staff.role_changed', {
      ...{ actor, subject: uid, before: { role: before }, after: { role } },
    });
  }

  /**
   * Adds a staff member and returns a message about the result. Emails a link to set a password unless the account
   * holder has proved access to the address.
   */
  async add(address: string, role: StaffRole = 'admin') {
    const email = address.toLowerCase();
    if (await this.accountsService.isReserved({ email }))
      return `${email} belongs to a deleted account. Restore it from the bin first.`;
    const account = await this.accounts.findOne({ email, deletedAt: null }, { role: 1 }).lean();
    if (account?.role === 'admin' && role !== 'admin' && !(await this.#hasOwner(email)))
      return `${email} is the only owner. Make someone else an owner first.`;
    const before = await this.accounts
      .findOneAndUpdate({ email, deletedAt: null }, { $set: { role } }, { upsert: true })
      .lean();
    if (!isEmailOwnershipProven(before)) await this.#clearSignInMethods(email);
    await this.#endSessionsAndAudit(email, 'staff.added', { role });
    const is = `${email} is now staff with the role ${role}`;
    if (isEmailOwnershipProven(before)) return `${is}.`;
    this.resets.mailLink(email);
    return `${is}. We emailed a link to set a password.`;
  }

  async remove(address: string) {
    const email = address.toLowerCase();
    const account = await this.accounts.findOne({ email, deletedAt: null }, { role: 1 }).lean();
    if (!isStaffRole(account?.role)) return `${email} is not staff.`;
    if (account.role === 'admin' && !(await this.#hasOwner(email)))
      return `${email} is the only owner. Make someone else an owner first.`;
    await this.#set(String(account._id), account.role, 'user');
    await this.#endSessionsAndAudit(email, 'staff.removed');
    return `${email} is no longer staff.`;
  }

  /**
   * Sets the role of an account; `user` also removes the second factor. Staff who lost their authenticator app and
   * recovery codes can therefore be removed from staff and added again.
   */
  async #set(uid: string, before: AccountRole, role: AccountRole) {
    await this.accounts.updateOne(
      { _id: uid, role: before, deletedAt: null },
      { $set: { role }, ...(role === 'user' && { $unset: unsetSecondFactorFields }) },
    );
  }

  /** True if there is an owner other than the one with the given email address. */
  async #hasOwner(email?: string) {
    const emailFilter = email ? { email: trusted({ $ne: email }) } : {};
    return Boolean(await this.accounts.exists({ role: 'admin', deletedAt: null, ...emailFilter }));
  }

  // Leaves emailed links as the only sign-in method, because someone who registered the address without access to it
  // must not become staff.
  async #clearSignInMethods(email: string) {
    await this.accounts.updateOne({ email }, { $unset: nonEmailSignInMethods });
  }

  // A customer session never becomes a staff session or vice versa, so the user has to sign in again.
  async #endSessionsAndAudit(email: string, kind: string, after?: object) {
    const account = await this.accounts.findOne({ email }).lean();
    if (!account) return;
    const uid = String(account._id);
    await this.sessions.endAll(uid);
    await this.audit.recordChange(kind, { actor: 'command', subject: uid, after });
  }
}

function memberWire(account: StoredAccount): StaffMemberWire | undefined {
  const { _id, name, email = '', role, totpSecret, lastSignInAt } = account;
  if (!isStaffRole(role)) return undefined;
  return {
    ...{ uid: String(_id), name, email: email ?? '', role },
    hasSecondFactor: Boolean(totpSecret),
    lastLoginAt: lastSignInAt?.toISOString() ?? null,
  };
}

const rankOf = (role: StaffRole) => staffRoles.indexOf(role);
const notChangeable = (text: string) => new AppError('staff.not_changeable', text);
