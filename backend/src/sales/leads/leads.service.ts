import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { NewLead } from 'contracts';
import { type Connection, type Model } from 'mongoose';
import type { RequestClient } from '../../identity/accounts/index.js';
import { ProductsService } from '../../catalogue/products/index.js';
import { CategoriesService } from '../../catalogue/categories/index.js';
import { clock } from '../../platform/clock.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { InquiryRecords } from '../inquiries/index.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { leadModelName, type LeadFields } from './lead.schema.js';

const maxKept = 10_000;

@Injectable()
export class Leads {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(leadModelName) private readonly leads: Model<LeadFields>,
    private readonly products: ProductsService,
    private readonly categories: CategoriesService,
    private readonly limits: RateLimits,
    private readonly inquiries: InquiryRecords,
  ) {}

  /** Stores a lead for a tap on a chat link, once per lead number. */
  async leave(newLead: NewLead, { viewer, address }: Pick<RequestClient, 'viewer' | 'address'>) {
    const uid = viewer.kind === 'customer' ? viewer.uid : undefined;
    await this.#count(uid, address);
    const references = await this.#existingReferences(newLead);
    const { number, page } = newLead;
    const lead = { number, page, ...references, ...(uid && { uid }), leftAt: clock.now() };
    try {
      await this.#store(lead);
    } catch (error) {
      if (isDuplicateKey(error)) return;
      throw error;
    }
    this.inquiries.announce();
    await this.#dropOldest();
  }

  /** Stores a lead and records a change in the inquiry change feed, which notifies open staff pages. */
  #store(lead: object) {
    return this.connection.transaction(async (session) => {
      await new this.leads(lead).save({ session });
      await this.inquiries.recordChange(undefined, session);
    });
  }

  async #count(uid: string | undefined, address: string) {
    if (uid) return this.limits.count('leadsPerAccount', uid);
    await this.limits.count('leadsPerAddress', address);
    await this.limits.countForAll('leadsOfVisitors', address);
    await this.limits.countForAll('leadsOfVisitorsPerDay', address);
  }

  /** Drops unknown products and categories, because clients can send any value. */
  async #existingReferences({ product, category }: NewLead) {
    const hasProduct = product && (await this.products.findOnSale(product));
    const hasCategory = category && (await this.categories.has(category));
    return { ...(hasProduct && { product }), ...(hasCategory && { category }) };
  }

  async #dropOldest() {
    const surplus = (await this.leads.estimatedDocumentCount()) - maxKept;
    if (surplus <= 0) return;
    const oldest = await this.leads.find().sort({ leftAt: 1 }).limit(surplus).select('_id').lean();
    for (const { _id } of oldest) await this.leads.deleteOne({ _id });
  }
}
