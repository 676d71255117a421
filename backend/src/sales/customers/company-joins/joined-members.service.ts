import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  accountModelName,
  companyModelName,
  CompanyRecords,
  type AccountFields,
  type CompanyFields,
} from '../../../identity/accounts/index.js';
import { MembershipChanges } from '../../../identity/companies/index.js';
import { clock } from '../../../platform/clock.js';
import type { CompanyDetails, JoinedCustomer } from './join-plan.js';

/** Creates the memberships of a join and ends them when the join is undone. */
@Injectable()
export class CompanyJoinMembers {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    @InjectModel(companyModelName) private readonly companies: Model<CompanyFields>,
    private readonly records: CompanyRecords,
    private readonly changes: MembershipChanges,
  ) {}

  async createCompany(
    { name, taxNumber, country, address, addresses }: CompanyDetails,
    session: ClientSession,
  ): Promise<Types.ObjectId> {
    const _id = new Types.ObjectId();
    const fields = { _id, name, taxNumber, country, address, addresses, createdAt: clock.now() };
    await this.companies.create([fields], { session });
    return _id;
  }

  async add(customers: JoinedCustomer[], companyId: Types.ObjectId, session: ClientSession) {
    for (const { account, role } of customers) {
      const membership = { companyId, role, joinedAt: clock.now() };
      await this.accounts.updateOne({ _id: account._id }, { $set: { membership } }, { session });
    }
    await this.changes.settle(companyId, session);
  }

  /** Ends the memberships of the given accounts; skips accounts that have already left the company. */
  async remove(uids: string[], companyId: Types.ObjectId, session: ClientSession) {
    const removedUids: string[] = [];
    for (const uid of uids) {
      const member = { _id: uid, 'membership.companyId': companyId };
      const change = { $unset: { membership: 1 as const } };
      const { modifiedCount } = await this.accounts.updateOne(member, change, { session });
      if (modifiedCount > 0) removedUids.push(uid);
    }
    const isDeleted = await this.changes.settle(companyId, session);
    for (const uid of removedUids)
      await this.records.announceLeft({ uid, companyId, isDeleted }, session);
  }
}
