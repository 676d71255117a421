import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CompanyRole } from 'contracts';
import { Types, type ClientSession, type Model } from 'mongoose';
import { accountModelName, CompanyRecords, type AccountFields } from '../accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { memberNotFoundError, companyNotChangeableError } from './company-errors.js';
import { MembershipChanges } from './membership-changes.service.js';

/** The acting member and the member's company. */
interface Actor {
  uid: string;
  companyId: string;
}

/**
 * Changes the roles of a company's members, removes members and lets them leave. A change applies
 * from the member's next request.
 */
@Injectable()
export class Members {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly changes: MembershipChanges,
    private readonly records: CompanyRecords,
    private readonly audit: AuditLog,
  ) {}

  async changeRole(uid: string, role: CompanyRole, { uid: actor, companyId }: Actor) {
    let before: CompanyRole | undefined;
    await this.changes.run(companyId, async (session) => {
      before = await this.#setRole(uid, role, { companyId, session });
    });
    if (before === role) return;
    await this.audit.recordChange('company.role_changed', {
      ...{ actor, subject: companyId },
      ...{ before: { member: uid, role: before }, after: { member: uid, role } },
    });
  }

  /** Makes another member an owner, and the caller a buyer. */
  async transfer(uid: string, { uid: actor, companyId }: Actor) {
    if (uid === actor) throw companyNotChangeableError('Choose another member.');
    await this.changes.run(companyId, async (session) => {
      await this.#setRole(uid, 'owner', { companyId, session });
      await this.#setRole(actor, 'buyer', { companyId, session });
    });
    const after = { owner: uid };
    await this.audit.recordChange('company.transferred', { actor, subject: companyId, after });
  }

  async remove(uid: string, { uid: actor, companyId }: Actor) {
    if (uid === actor)
      throw companyNotChangeableError("You can't remove yourself. Leave the company instead.");
    const { role } = await this.#end(uid, companyId);
    const before = { member: uid, role };
    await this.audit.recordChange('company.member_removed', { actor, subject: companyId, before });
  }

  /**
   * Removes the caller from the company, and deletes the company if it has no other members.
   * Resolves with true if it was deleted.
   */
  async leave({ uid, companyId }: Actor) {
    const { role, isDeleted } = await this.#end(uid, companyId);
    const kind = isDeleted ? 'company.deleted' : 'company.member_left';
    await this.audit.recordChange(kind, { actor: uid, subject: companyId, before: { role } });
    return isDeleted;
  }

  async #end(uid: string, companyId: string) {
    let role: CompanyRole | undefined;
    const isDeleted = await this.changes.run(companyId, async (session) => {
      const before = await this.accounts
        .findOneAndUpdate(memberOf(uid, companyId), { $unset: { membership: 1 } }, { session })
        .lean();
      if (!before) throw memberNotFoundError();
      role = before.membership?.role;
      const otherMembers = await this.records.listMembers(companyId, session);
      const membership = { uid, companyId: new Types.ObjectId(companyId) };
      await this.records.announceLeft(
        { ...membership, isDeleted: otherMembers.length === 0 },
        session,
      );
    });
    return { role, isDeleted };
  }

  async #setRole(
    uid: string,
    role: CompanyRole,
    { companyId, session }: { companyId: string; session: ClientSession },
  ) {
    const before = await this.accounts
      .findOneAndUpdate(
        memberOf(uid, companyId),
        { $set: { 'membership.role': role } },
        { session },
      )
      .lean();
    if (!before) throw memberNotFoundError();
    return before.membership?.role;
  }
}

const memberOf = (uid: string, companyId: string) => ({
  ...{ _id: uid, 'membership.companyId': companyId, deletedAt: null },
});
