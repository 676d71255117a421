import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Lead, LeadQuery, LeadState } from 'contracts';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { AccountsService } from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { ProductsService } from '../../catalogue/products/index.js';
import { clock } from '../../platform/clock.js';
import { findPage, toPageResponse } from '../../platform/database/index.js';
import { NotFoundError } from '../../platform/errors.js';
import { toLeadWire } from './lead-wire.js';
import { leadModelName, type LeadFields, type StoredLead } from './lead.schema.js';

const inState: Record<LeadState, Record<string, unknown>> = {
  waiting: { answeredAt: null },
  answered: { answeredAt: trusted({ $ne: null }) },
};

@Injectable()
export class LeadRecords {
  constructor(
    @InjectModel(leadModelName) private readonly leads: Model<LeadFields>,
    private readonly products: ProductsService,
    private readonly accounts: AccountsService,
    private readonly audit: AuditLog,
  ) {}

  async list({ state, ...query }: LeadQuery) {
    const page = await findPage<StoredLead>(this.leads, query, {
      filter: state ? inState[state] : {},
      sortable: { leftAt: 'leftAt' },
      searched: ['number'],
    });
    return toPageResponse({ ...page, rows: await this.#show(page.rows) }, (lead) => lead);
  }

  /** Latest first. */
  listOf(uid: string, most: number): Promise<StoredLead[]> {
    return this.leads.find({ uid }).sort({ leftAt: -1 }).limit(most).lean<StoredLead[]>().exec();
  }

  async show(number: string): Promise<Lead> {
    const [lead] = await this.#show([await this.require(number)]);
    return lead ?? refuse();
  }

  async require(number: string): Promise<StoredLead> {
    return (await this.leads.findOne({ number }).lean<StoredLead>()) ?? refuse();
  }

  /** Records the time of an answer, unless an earlier answer is already recorded. */
  async markAnswered(number: string, actor: string) {
    const change = { $set: { answeredAt: clock.now() } };
    const { modifiedCount } = await this.leads.updateOne({ number, answeredAt: null }, change);
    if (modifiedCount > 0)
      await this.audit.recordChange('lead.answered', { actor, subject: number });
    return this.show(number);
  }

  /**
   * Stores the inquiry number on the lead, in the transaction that creates the inquiry. Resolves with false if the lead
   * already has an inquiry.
   */
  async setInquiry(number: string, inquiryNumber: string, session: ClientSession) {
    const lead = await this.leads.findOne({ number }).session(session).lean<StoredLead>();
    const answeredAt = lead?.answeredAt ?? clock.now();
    const { modifiedCount } = await this.leads.updateOne(
      { number, inquiryNumber: null },
      { $set: { inquiryNumber, answeredAt } },
      { session },
    );
    return modifiedCount === 1;
  }

  async #show(leads: StoredLead[]) {
    const products = await this.products.findByIds(leads.flatMap(({ product }) => product ?? []));
    const accounts = await this.accounts.findByIds(leads.flatMap(({ uid }) => uid ?? []));
    return leads.map((lead) => toLeadWire(lead, { products, accounts }));
  }
}

function refuse(): never {
  throw new NotFoundError('lead.not_found', 'Lead not found');
}
