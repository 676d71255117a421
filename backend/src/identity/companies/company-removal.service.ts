import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  accountModelName,
  AccountRemoval,
  companyModelName,
  CompanyRecords,
  type AccountFields,
  type CompanyFields,
  type PersonalDataStore,
} from '../accounts/index.js';
import { MembershipChanges } from './membership-changes.service.js';

/**
 * Deletes a company together with the account of its last member, and restores both together. Rejects the deletion of
 * the last owner's account while the company has other members.
 */
@Injectable()
export class CompanyRemoval implements PersonalDataStore, OnModuleInit {
  constructor(
    @InjectModel(companyModelName) private readonly companies: Model<CompanyFields>,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly records: CompanyRecords,
    private readonly changes: MembershipChanges,
    private readonly removal: AccountRemoval,
  ) {}

  onModuleInit() {
    this.removal.registerPersonalData(this);
  }

  async hideForUndo(uid: string, session: ClientSession) {
    const companyId = (await this.#membershipOf(uid, session))?.companyId;
    if (!companyId || (await this.changes.settle(companyId, session))) return;
    await this.records.announceLeft({ uid, companyId, isDeleted: false }, session);
  }

  /**
   * Called when an account is restored. Restores an owner's company as well; any other member returns to the company
   * only if it still exists.
   */
  async restoreHidden(uid: string, session: ClientSession) {
    const membership = await this.#membershipOf(uid, session);
    if (!membership) return;
    const { companyId: _id, role } = membership;
    const revived = { $unset: { deletedAt: 1 } } as const;
    const { matchedCount } =
      role === 'owner'
        ? await this.companies.updateOne({ _id }, revived, { session })
        : await this.companies.updateOne({ _id, deletedAt: null }, revived, { session });
    if (matchedCount === 0)
      await this.accounts.updateOne({ _id: uid }, { $unset: { membership: 1 } }, { session });
  }

  async #membershipOf(uid: string, session: ClientSession) {
    const account = await this.accounts.findById(uid, { membership: 1 }).session(session).lean();
    return account?.membership;
  }
}
