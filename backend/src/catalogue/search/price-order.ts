import { effectivePrices, type Pricing, type ProductSearch } from 'contracts';
import type { IndexedProduct } from './indexed-product.js';

/** A sort order by the prices of a price list instead of the products' own prices. */
export interface PriceOrder {
  /** Identifies the sort order and the list's revision, so that a ranking can be cached. */
  key: string;
  isDescending: boolean;
}

export const isPriceSortOrder = (sort: ProductSearch['sort']): sort is 'cheapest' | 'dearest' =>
  sort === 'cheapest' || sort === 'dearest';

/**
 * Returns the current dollar price by which the shop sorts, or undefined for a price on request.
 */
export function priceForSorting(
  { values, originalPrice, dollarPrice }: IndexedProduct,
  pricing: Pricing,
): number | undefined {
  const [category = ''] = values.category;
  const seen = effectivePrices({ category, originalPrice, dollarPrice }, pricing);
  return seen.dollarPrice ?? seen.originalPrice;
}

/** Compares prices; prices on request come last. */
export function comparePrices(
  one: number | undefined,
  other: number | undefined,
  isDescending: boolean,
) {
  return isDescending
    ? (other ?? -1) - (one ?? -1)
    : (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE);
}
