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
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { clock } from '../../platform/clock.js';
import { CategoriesService } from '../categories/index.js';
import {
  priceListModelName,
  type PriceListFields,
  type StoredPriceList,
} from './price-list.schema.js';

/** A price list with the names of its categories. */
export interface PriceListWithCategoryNames extends Pick<
  PriceList,
  'id' | 'name' | 'currencies' | 'validFrom' | 'validUntil' | 'categories' | 'basisPoints'
> {
  /** The rules for `effectivePrices`, which apply within the period of the list. */
  rules: PriceRules;
}

/** Reads names, periods and percentages of price lists. */
@Injectable()
export class PriceListRules {
  #known: { version: string; lists: Promise<Map<string, PriceListWithCategoryNames>> } | undefined;

  constructor(
    @InjectModel(priceListModelName) private readonly lists: Model<PriceListFields>,
    private readonly categories: CategoriesService,
    private readonly version: CatalogueVersion,
  ) {}

  /** Returns all price lists by id; cached until the catalogue version changes. */
  all(): Promise<Map<string, PriceListWithCategoryNames>> {
    const version = this.version.current;
    if (version && this.#known?.version === version) return this.#known.lists;
    const lists = this.#load();
    this.#known = { version, lists };
    lists.catch(() => {
      if (this.#known?.lists === lists) this.#known = undefined;
    });
    return lists;
  }

  /** Returns the price list if it exists and applies today. With a session, reads it in the transaction. */
  async inForce(
    id: string,
    session?: ClientSession,
  ): Promise<PriceListWithCategoryNames | undefined> {
    const list = (await (session ? this.#load(session) : this.all())).get(id);
    return list && priceListStateToday(list) === 'active' ? list : undefined;
  }

  /** Invalidates the cache on every machine. Call it after each change of a list. */
  async invalidate() {
    this.#known = undefined;
    await this.version.bump();
  }

  async #load(session: ClientSession | null = null) {
    const found = await this.lists
      .find({ deletedAt: null })
      .session(session)
      .lean<StoredPriceList[]>();
    const names = await this.categories.namesById(session);
    return new Map(
      found.map((list) => [String(list._id), toPriceListWithCategoryNames(list, names)]),
    );
  }
}

/** Returns true if the price list applies today. */
export const priceListStateToday = (
  list: Pick<PriceListWithCategoryNames, 'validFrom' | 'validUntil'>,
) => priceListState(list, isoDayInIndia(clock.now()));

/** Returns a list with the names of its categories; a deleted category has an empty name. */
export function toPriceListWithCategoryNames(
  stored: StoredPriceList,
  names: ReadonlyMap<string, string>,
): PriceListWithCategoryNames {
  const { name, currencies, validFrom = null, validUntil = null, basisPoints } = stored;
  const categories = stored.categories.map((one) => ({
    id: String(one.id),
    name: names.get(String(one.id)) ?? '',
    basisPoints: one.basisPoints,
  }));
  const fields = { id: String(stored._id), name, currencies, validFrom, validUntil, basisPoints };
  return { ...fields, categories, rules: priceRulesOf({ currencies, categories, basisPoints }) };
}
