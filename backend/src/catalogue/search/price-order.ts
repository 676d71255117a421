import { effectivePrices, type Pricing, type ProductSearch } from 'contracts';
import type { IndexedProduct } from './indexed-product.js';

/** A sort order by the prices of a price list instead of the products' own prices. */
export interface PriceListSortOrder {
  /** Cache key of the sort order; it contains the id and the revisions of the price list. */
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
  const prices = effectivePrices({ category, originalPrice, dollarPrice }, pricing);
  return prices.dollarPrice ?? prices.originalPrice;
}

/** Compares prices; prices on request come last. */
export function comparePrices(a: number | undefined, b: number | undefined, isDescending: boolean) {
  return isDescending ? (b ?? -1) - (a ?? -1) : (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);
}
