import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CompanyJoinPreview } from 'contracts';
import { Types, type ClientSession, type Model } from 'mongoose';
import { displayName } from '../../../identity/accounts/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { clock } from '../../../platform/clock.js';
import { CompanyJoinMails } from './company-join-mails.service.js';
import { companyJoinModelName, type CompanyJoinFields } from './company-join.schema.js';
import { companyJoinError } from './join-plan.js';
import { JoinPlans, type CompanyJoinInput, type JoinPlan } from './join-plans.service.js';
import { CompanyJoinMembers } from './joined-members.service.js';
import { JoinedRecords } from './joined-records.service.js';

/** Joins two customers into a company, so that they share their inquiries and quotations. */
@Injectable()
export class CompanyJoins {
  constructor(
    @InjectModel(companyJoinModelName) private readonly joins: Model<CompanyJoinFields>,
    private readonly plans: JoinPlans,
    private readonly members: CompanyJoinMembers,
    private readonly records: JoinedRecords,
    private readonly mails: CompanyJoinMails,
    private readonly audit: AuditLog,
  ) {}

  preview(request: CompanyJoinInput, actor: string): Promise<CompanyJoinPreview> {
    return this.joins.db.transaction(
      async (session) => (await this.plans.plan(request, actor, session)).preview,
    );
  }

  async join(request: CompanyJoinInput, fingerprint: string, actor: string): Promise<string> {
    const _id = new Types.ObjectId();
    const { preview, companyId, joined } = await this.joins.db.transaction(async (session) => {
      const plan = await this.plans.plan(request, actor, session);
      if (plan.preview.fingerprint !== fingerprint) throw changed();
      return { ...plan, ...(await this.#store(_id, { plan, actor }, session)) };
    });
    this.records.announce();
    this.mails.send();
    const inquiries = preview.customers.reduce((sum, customer) => sum + customer.inquiries, 0);
    const after = { members: joined.join(', '), inquiries };
    await this.audit.recordChange('company.joined_by_staff', {
      ...{ actor, subject: String(companyId), after },
    });
    return String(_id);
  }

  async #store(
    _id: Types.ObjectId,
    { plan, actor }: { plan: JoinPlan; actor: string },
    session: ClientSession,
  ) {
    const { details, customers } = plan;
    const companyId = plan.companyId ?? (await this.members.createCompany(details, session));
    const added = customers.filter(({ isNew }) => isNew);
    await this.members.add(added, companyId, session);
    const accounts = added.map(({ account }) => account);
    const uids = accounts.map((account) => account._id);
    await this.records.moveTo({ join: _id, companyId, uids }, session);
    await this.mails.add(_id, { accounts, company: details.name }, session);
    const names = accounts.map((account) => displayName(account) || account.email || 'a customer');
    const summary = `${names.join(' and ')} added to ${details.name}`;
    const joined = uids.map(String);
    const record = { _id, companyId, joined, summary, at: clock.now(), by: actor };
    await this.joins.create([record], { session });
    return { companyId, joined };
  }
}

const changed = () =>
  companyJoinError(
    'The customers have changed since you opened the preview. Check the new preview.',
  );
