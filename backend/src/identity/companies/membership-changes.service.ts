import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { maxMembers } from 'contracts';
import type { ClientSession, Connection, Model, Types } from 'mongoose';
import { companyModelName, CompanyRecords, type CompanyFields } from '../accounts/index.js';
import { clock } from '../../platform/clock.js';
import { lastOwnerError, companyNotChangeableError } from './company-errors.js';

type CompanyId = string | Types.ObjectId;

/** Changes memberships, each change in its own transaction. A company with members always keeps an owner. */
@Injectable()
export class MembershipChanges {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(companyModelName) private readonly companies: Model<CompanyFields>,
    private readonly records: CompanyRecords,
  ) {}

  /**
   * Runs `change`, which changes members of the company, and then `settle` in the same transaction. Resolves with true
   * if `settle` has deleted the company.
   */
  run(companyId: CompanyId, change: (session: ClientSession) => Promise<void>): Promise<boolean> {
    return this.connection.transaction(async (session) => {
      await change(session);
      return this.settle(companyId, session);
    });
  }

  /**
   * Must be called in the transaction that changes a company's members. If no members remain, deletes
   * the company and resolves with true. Throws if no remaining member is an owner, or if there are
   * too many members.
   */
  async settle(companyId: CompanyId, session: ClientSession): Promise<boolean> {
    // This write makes concurrent member changes conflict, so that all but one are aborted and retried with the updated
    // members.
    await this.companies.updateOne({ _id: companyId }, { $inc: { revision: 1 } }, { session });
    const members = await this.records.listMembers(companyId, session);
    if (members.length > maxMembers)
      throw companyNotChangeableError(`A company can have at most ${maxMembers} members.`);
    if (members.length === 0) {
      const deleted = { $set: { deletedAt: clock.now() } };
      await this.companies.updateOne({ _id: companyId }, deleted, { session });
      return true;
    }
    if (!members.some(({ membership }) => membership.role === 'owner')) throw lastOwnerError();
    return false;
  }
}
