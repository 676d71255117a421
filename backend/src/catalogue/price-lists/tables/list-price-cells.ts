import {
  effectivePrices,
  formatPlainAmount,
  formatPriceTiers,
  listPriceColumns,
  toMinorUnits,
  type ExplicitPrices,
} from 'contracts';
import type { ProductWithState } from '../../products/index.js';

type Column = (typeof listPriceColumns)[number];

export const listPriceHeadings = listPriceColumns;

/** Returns the cells of a product in an exported price list; importing them again changes nothing. */
export function listPriceCells(
  product: ProductWithState,
  explicit: ExplicitPrices | null,
): string[] {
  const { modelNumber, productName, category } = product;
  const shop = effectivePrices(product);
  const cells: Partial<Record<Column, string>> = {
    ...{ modelNumber, productName, category },
    shopDollarPrice: amount(shop.dollarPrice ?? shop.originalPrice),
    shopDiscountedPrice: amount(shop.discountedPrice),
    dollarPrice: amount(explicit?.dollarPrice),
    priceTiers: formatPriceTiers(explicit?.priceTiers ?? []),
    discountedPrice: amount(explicit?.discountedPrice),
  };
  return listPriceColumns.map((column) => cells[column] ?? '');
}

const amount = (price: number | null | undefined) =>
  price === null || price === undefined ? '' : formatPlainAmount(toMinorUnits(price));
