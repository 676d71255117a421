import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Pricing } from 'contracts';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import {
  accountModelName,
  CompanyRecords,
  type AccountFields,
  type Viewer,
} from '../../identity/accounts/index.js';
import { CachedListPrices } from './cached-list-prices.service.js';
import { listPriceModelName, type ListPriceFields } from './list-price.schema.js';
import { PriceListRules, type PriceListWithCategoryNames } from './price-list-rules.service.js';

/**
 * Returns how the buyer's price list changes the prices of a product, or undefined if the product's own prices
 * apply.
 */
export type PricingLookup = (product: { _id: unknown }) => Pricing | undefined;

/** Pricing for visitors, staff and customers without a price list. */
export const noPriceListPricing: PricingLookup = () => undefined;

type ProductId = string | Types.ObjectId;

/**
 * Determines the pricing that applies to a buyer. Every price that a buyer receives is computed with this pricing.
 */
@Injectable()
export class BuyerPricing {
  constructor(
    @InjectModel(listPriceModelName) private readonly prices: Model<ListPriceFields>,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly lists: PriceListRules,
    private readonly listPrices: CachedListPrices,
    private readonly companies: CompanyRecords,
  ) {}

  /** Returns the pricing of the given products for the caller. */
  async forViewer(viewer: Viewer, products: readonly ProductId[]): Promise<PricingLookup> {
    const list = await this.listOf(viewer);
    return list ? this.#of(list, products) : noPriceListPricing;
  }

  /** Returns the price list that applies to the caller today. */
  async listOf(viewer: Viewer): Promise<PriceListWithCategoryNames | undefined> {
    return viewer.kind === 'customer'
      ? this.#inForce({ company: viewer.company?.id, own: viewer.priceList })
      : undefined;
  }

  /**
   * Returns the customer's price list and the pricing of the given products. If `session` is given, everything is
   * read in its transaction, so that all prices come from the same snapshot.
   */
  async forCustomer(uid: ProductId, products: readonly ProductId[], session?: ClientSession) {
    const account = await this.accounts
      .findOne({ _id: uid }, { priceList: 1, membership: 1 })
      .session(session ?? null)
      .lean();
    const assigned = { company: account?.membership?.companyId, own: account?.priceList };
    const list = await this.#inForce(assigned, session);
    if (!list) return { list: undefined, pricingOf: noPriceListPricing };
    return { list, pricingOf: await this.#of(list, products, session) };
  }

  /**
   * Returns the caller's price list with a key that changes whenever the list or one of its
   * explicit prices changes.
   */
  async revisedList(viewer: Viewer) {
    const list = await this.listOf(viewer);
    return list && { ...list, key: `${list.id} ${list.revision} ${list.pricesRevision}` };
  }

  /** Returns the explicit US dollar prices of a price list, keyed by product id. */
  async readDollarPrices(list: string): Promise<Map<string, number>> {
    const prices = await this.prices
      .find({ list, dollarPrice: trusted({ $gt: 0 }) }, { product: 1, dollarPrice: 1 })
      .batchSize(10_000)
      .lean();
    return new Map(prices.map(({ product, dollarPrice }) => [String(product), dollarPrice ?? 0]));
  }

  /**
   * Returns the company's price list or, if the company has none that applies today, the list
   * assigned to the customer.
   */
  async #inForce(
    { company, own }: { company: ProductId | undefined; own: string | null | undefined },
    session?: ClientSession,
  ): Promise<PriceListWithCategoryNames | undefined> {
    const shared = company && (await this.companies.priceListOf(company, session));
    const list = shared && (await this.lists.inForce(shared, session));
    return list || (own ? this.lists.inForce(own, session) : undefined);
  }

  async #of(
    list: PriceListWithCategoryNames,
    products: readonly ProductId[],
    session?: ClientSession,
  ): Promise<PricingLookup> {
    const explicit = await this.listPrices.read(list, products, session);
    return ({ _id }) => ({ rules: list.rules, explicit: explicit.get(String(_id)) });
  }
}
