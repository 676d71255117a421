import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  currencies,
  effectivePrices,
  formatCount,
  maxBulkPriceListProducts,
  priceTiersError,
  type BulkPriceListChange,
  type BulkPriceListPreview,
  type calls,
  type EffectivePrices,
  type ExplicitPrices,
  type PriceListProductSelection,
  type PriceListProduct,
  type PriceListProductQuery,
  type Currency,
  type PriceSource,
  type StaffProductWire,
} from 'contracts';
import type { z } from 'zod';
import { AuditLog } from '../../platform/audit/index.js';
import { ValidationError } from '../../platform/errors.js';
import { PriceListRules, type PriceListWithCategoryNames } from '../pricing/index.js';
import {
  formatProductCount,
  ProductStateChanges,
  ProductsService,
  StaffProductList,
  type ProductWithState,
  type StoredProduct,
} from '../products/index.js';
import {
  toExplicitPrices,
  ListPriceStore,
  type ListPriceUpdate,
} from './list-price-store.service.js';
import { computeListPrices } from './plan-list-prices.js';
import { priceListChangedError, priceListNotFoundError } from './price-list-errors.js';

type SetPrices = z.output<(typeof calls)['setListPrices']['body']>['prices'];

interface ListChangeRequest {
  choice: PriceListProductSelection;
  change: BulkPriceListChange;
}

interface Plan {
  chosen: number;
  moves: (ListPriceUpdate & { shown: BulkPriceListPreview['rows'][number] })[];
}

const shownRows = 10;

/** Reads and changes the explicit prices of price lists, one by one or in bulk, and undoes changes. */
@Injectable()
export class ListPrices {
  constructor(
    private readonly priceStore: ListPriceStore,
    private readonly lists: PriceListRules,
    private readonly products: ProductsService,
    private readonly table: StaffProductList,
    private readonly choices: ProductStateChanges,
    private readonly audit: AuditLog,
  ) {}

  async list(id: string, { show, ...query }: PriceListProductQuery) {
    const list = await this.require(id);
    const only = show && (await this.priceStore.productsOf(id));
    const { items, total } = await this.table.show(query, only);
    const storedPrices = await this.priceStore.read(
      id,
      items.map(({ _id }) => _id),
    );
    const rows = items.map((product) => {
      const prices = storedPrices.get(product._id);
      return listedProduct(product, list, {
        explicit: toExplicitPrices(prices),
        revision: prices?.revision ?? 0,
      });
    });
    return { rows, total };
  }

  async set(id: string, prices: SetPrices, actor: string) {
    const ids = prices.map(({ productId }) => productId.toLowerCase());
    const products = await this.products.findByIds(ids);
    const fields = prices.map((price, at) => faultsOf(price, products.get(ids[at] ?? ''), at));
    const faults = Object.assign({}, ...fields) as Record<string, string>;
    if (new Set(ids).size < ids.length) faults['prices'] = 'Each product can be listed only once';
    if (Object.keys(faults).length > 0) throw new ValidationError(faults);
    const moves = prices.map(({ explicit, revision }, at) => ({
      ...{ product: ids[at] ?? '', revision },
      to: normaliseExplicitPrices(explicit),
    }));
    return this.store(id, moves, actor);
  }

  async preview(id: string, { choice, change }: ListChangeRequest): Promise<BulkPriceListPreview> {
    const { chosen, moves } = await this.#plan(id, choice, change);
    return {
      ...{ chosen, changed: moves.length, unchanged: chosen - moves.length },
      rows: moves.slice(0, shownRows).map(({ shown }) => shown),
      fingerprint: hashListPriceUpdates(moves),
    };
  }

  async apply(
    id: string,
    { choice, change, fingerprint }: ListChangeRequest & { fingerprint: string },
    actor: string,
  ) {
    const { moves } = await this.#plan(id, choice, change);
    if (hashListPriceUpdates(moves) !== fingerprint) throw priceListChangedError();
    if (moves.length === 0) throw new ValidationError({ choice: noChangeMessage }, noChangeMessage);
    return this.store(id, moves, actor);
  }

  async undo(id: string, actor: string) {
    const { list, summary, restored, kept: skippedCount } = await this.priceStore.undo(id);
    this.lists.invalidate();
    const after = { summary, restored, kept: skippedCount };
    await this.audit.recordChange('price_list.prices_undone', { actor, subject: list, after });
    const skipped =
      skippedCount === 0 ? '' : `, ${formatCount(skippedCount)} skipped (changed since)`;
    return {
      ...{ success: true as const, restored, kept: skippedCount },
      message: `Undone. ${formatProductCount(restored)} restored${skipped}.`,
    };
  }

  /** Stores all new explicit prices or, on an error, none of them. Records the change in the audit log. */
  async store(id: string, moves: ListPriceUpdate[], actor: string) {
    const list = await this.require(id);
    const changed = moves.length;
    const summary = `Prices of ${formatProductCount(changed)} changed in ${list.name}`;
    const changeId = await this.priceStore.move(id, moves, { summary, actor });
    this.lists.invalidate();
    const after = { summary, products: changed };
    await this.audit.recordChange('price_list.prices_changed', { actor, subject: id, after });
    return { success: true as const, message: `${summary}.`, changeId, changed };
  }

  async #plan(
    id: string,
    choice: PriceListProductSelection,
    change: BulkPriceListChange,
  ): Promise<Plan> {
    const list = await this.require(id);
    const products = await this.choose(id, choice, maxBulkPriceListProducts + 1);
    if (products.length > maxBulkPriceListProducts)
      throw new ValidationError({ choice: tooMany }, tooMany);
    const storedPrices = await this.priceStore.read(
      id,
      products.map(({ _id }) => _id),
    );
    const moves = products.flatMap((product) => {
      const prices = storedPrices.get(String(product._id));
      const explicit = toExplicitPrices(prices);
      const pricing = { rules: list.rules, explicit: explicit ?? undefined };
      const to = computeListPrices(product, { pricing, explicit }, change);
      if (to === undefined || isDeepStrictEqual(to, explicit)) return [];
      const after = { rules: list.rules, explicit: to ?? undefined };
      return {
        ...{ product: String(product._id), revision: prices?.revision ?? 0, to },
        shown: {
          ...namesOf(product),
          before: effectivePrices(product, pricing),
          after: effectivePrices(product, after),
        },
      };
    });
    return { chosen: products.length, moves };
  }

  /** Returns at most `most` of the products that the staff member selected. */
  async choose(
    id: string,
    choice: PriceListProductSelection,
    most: number,
  ): Promise<ProductWithState[]> {
    if ('ids' in choice) return this.choices.choose(choice, most);
    const { filter, except } = choice;
    const only = filter.show && (await this.priceStore.productsOf(id));
    const { q, category } = filter;
    return this.choices.choose(
      { filter: { q, category, show: undefined, change: undefined }, except },
      most,
      only,
    );
  }

  async require(id: string): Promise<PriceListWithCategoryNames> {
    const list = (await this.lists.all()).get(id.toLowerCase());
    if (!list) throw priceListNotFoundError();
    return list;
  }
}

const noChangeMessage = 'No prices would change.';
const tooMany = `Choose at most ${formatCount(maxBulkPriceListProducts)} products at once.`;

const namesOf = ({ _id, modelNumber, productName }: ProductWithState) => ({
  id: String(_id),
  modelNumber,
  productName,
});

/** Returns null if both prices are absent, because a product without explicit prices has no stored entry. */
export const normaliseExplicitPrices = (explicit: ExplicitPrices | null) =>
  explicit?.dollarPrice === null && explicit.discountedPrice === null ? null : explicit;

function faultsOf(
  { explicit }: SetPrices[number],
  product: StoredProduct | undefined,
  at: number,
): Record<string, string> {
  if (!product || product.deletedAt)
    return { [`prices.${at}.productId`]: 'This product is no longer in the catalogue' };
  if (!explicit?.dollarPrice) return {};
  const { minQuantity: minimum, quantityUnit } = product;
  const { dollarPrice: price, priceTiers } = explicit;
  const fault = priceTiersError(priceTiers, { minimum, price, quantityUnit });
  return fault ? { [`prices.${at}.explicit.priceTiers`]: fault } : {};
}

/** Hashes the new prices and the revisions on which they are based. */
export function hashListPriceUpdates(moves: ListPriceUpdate[]) {
  const planned = moves.map(({ product, revision, to }) => [product, revision, to]);
  return createHash('sha256').update(JSON.stringify(planned)).digest('hex');
}

function listedProduct(
  product: StaffProductWire,
  { rules }: PriceListWithCategoryNames,
  { explicit, revision }: Pick<PriceListProduct, 'explicit' | 'revision'>,
): PriceListProduct {
  const { _id: id, modelNumber, productName, category, mainImage } = product;
  const pricing = { rules, explicit: explicit ?? undefined };
  const sourceOf = (currency: Currency): PriceSource => {
    if (!rules.currencies.includes(currency)) return 'documented';
    if (explicit?.[currency === 'USD' ? 'dollarPrice' : 'discountedPrice']) return 'explicit';
    if (rules.categories.has(category)) return 'category';
    return rules.basisPoints === 0 ? 'documented' : 'everything';
  };
  const [usd, inr] = currencies.map(sourceOf);
  const effective: EffectivePrices = effectivePrices(product, pricing);
  return {
    ...{ id, modelNumber, productName, category, explicit, revision, effective },
    ...(mainImage && { mainImage }),
    documented: effectivePrices(product),
    sources: { USD: usd ?? 'documented', INR: inr ?? 'documented' },
  };
}
