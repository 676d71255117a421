import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  isoDayInIndia,
  priceListState,
  priceRulesOf,
  type PriceList,
  type PriceRules,
} from 'contracts';
import type { ClientSession, Model } from 'mongoose';
import { SingleFlightCache } from 'server-kit';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { clock } from '../../platform/clock.js';
import { CollectionChanges } from '../../platform/database/index.js';
import { CategoriesService } from '../categories/index.js';
import {
  priceListModelName,
  type PriceListFields,
  type StoredPriceList,
} from './price-list.schema.js';

/** A price list with the names of its categories. */
export interface PriceListWithCategoryNames extends Pick<
  PriceList,
  | 'id'
  | 'name'
  | 'currencies'
  | 'validFrom'
  | 'validUntil'
  | 'categories'
  | 'basisPoints'
  | 'revision'
> {
  /** The rules for `effectivePrices`, which apply within the period of the list. */
  rules: PriceRules;
  /** Number of changes to the explicit prices of the list. */
  pricesRevision: number;
}

/** Reads names, periods and percentages of price lists. */
@Injectable()
export class PriceListRules {
  readonly #cache: SingleFlightCache<Map<string, PriceListWithCategoryNames>>;

  constructor(
    @InjectModel(priceListModelName) private readonly lists: Model<PriceListFields>,
    private readonly categories: CategoriesService,
    version: CatalogueVersion,
    changes: CollectionChanges,
  ) {
    this.#cache = new SingleFlightCache({
      ...{ maxSize: 2, sizeOf: () => 1 },
      // Limits how long the cached lists stay stale if the notification of a change by another machine is lost.
      ttlMsOf: () => changes.lookIntervalMs(),
    });
    changes.onWrite(lists.collection.name, () => this.invalidate());
    // The lists contain category names, so they are reloaded when the catalogue changes.
    version.onChange(() => this.invalidate());
  }

  /**
   * Returns all price lists, keyed by id. The result is cached until any machine changes a list, its explicit prices or
   * the catalogue.
   */
  all(): Promise<Map<string, PriceListWithCategoryNames>> {
    return this.#cache.get('all', () => this.#load());
  }

  /**
   * Returns the price list if it exists and applies today. If `session` is given, the list is read in its
   * transaction.
   */
  async inForce(
    id: string,
    session?: ClientSession,
  ): Promise<PriceListWithCategoryNames | undefined> {
    const list = (await (session ? this.#load(session) : this.all())).get(id);
    return list && priceListStateToday(list) === 'active' ? list : undefined;
  }

  /**
   * Clears the cached lists. Call it after each change, so that the next request to this machine reads the new
   * lists; other machines are notified automatically.
   */
  invalidate() {
    this.#cache.invalidate();
  }

  async #load(session: ClientSession | null = null) {
    const lists = await this.lists
      .find({ deletedAt: null })
      .session(session)
      .lean<StoredPriceList[]>();
    const names = await this.categories.namesById(session);
    return new Map(
      lists.map((list) => [String(list._id), toPriceListWithCategoryNames(list, names)]),
    );
  }
}

/** Returns true if the price list applies today. */
export const priceListStateToday = (
  list: Pick<PriceListWithCategoryNames, 'validFrom' | 'validUntil'>,
) => priceListState(list, isoDayInIndia(clock.now()));

/** Returns a list with the names of its categories; a deleted category has an empty name. */
export function toPriceListWithCategoryNames(
  priceList: StoredPriceList,
  names: ReadonlyMap<string, string>,
): PriceListWithCategoryNames {
  const { name, currencies, validFrom = null, validUntil = null, basisPoints } = priceList;
  const categories = priceList.categories.map((category) => ({
    id: String(category.id),
    name: names.get(String(category.id)) ?? '',
    basisPoints: category.basisPoints,
  }));
  return {
    ...{
      id: String(priceList._id),
      name,
      currencies,
      validFrom,
      validUntil,
      basisPoints,
      categories,
    },
    ...{ revision: priceList.revision, pricesRevision: priceList.pricesRevision },
    rules: priceRulesOf({ currencies, categories, basisPoints }),
  };
}
