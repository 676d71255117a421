import type { OrderRule, PricesWithheldReason, Product } from 'contracts';
import { formatDollars, formatRupees } from 'storefront-kit';

/** Fields that visitors may not see. */
const priceFields = [
  'originalPrice',
  'dollarPrice',
  'discountedPrice',
  'minQuantity',
  'orderStep',
  'unitsPerCarton',
  'priceTiers',
  'pricesWithheld',
] as const;

/**
 * The price of a product as the viewer may see it. `kind` is `hidden` for visitors, `withheld` for customers whose
 * account is not approved, and `ask` for customers if the product has no price.
 */
export type Pricing =
  | { kind: 'hidden' }
  | { kind: 'withheld'; why: PricesWithheldReason }
  | { kind: 'ask' }
  | VisiblePrice;

export interface VisiblePrice {
  kind: 'known';
  current: string;
  original: string | undefined;
  discount: number | undefined;
  rupees: string | undefined;
}

export type PriceFields = Pick<Product, (typeof priceFields)[number]>;

export function pickPrices(prices: PriceFields): PriceFields {
  const presentFields = priceFields.filter((field) => prices[field] !== undefined);
  return Object.fromEntries(presentFields.map((field) => [field, prices[field]]));
}

export function omitPriceFields<Item extends PriceFields>(item: Item): Item {
  const bare = { ...item };
  for (const field of priceFields) Reflect.deleteProperty(bare, field);
  return bare;
}

export function toPriceVisibility(product: PriceFields): Pricing {
  const { originalPrice, dollarPrice, discountedPrice, minQuantity, pricesWithheld } = product;
  if (pricesWithheld) return { kind: 'withheld', why: pricesWithheld };
  const current = dollarPrice ?? originalPrice;
  if (current === undefined && discountedPrice === undefined)
    return { kind: minQuantity === undefined ? 'hidden' : 'ask' };

  const discount = discountPercentOf(product);
  const rupees = discountedPrice === undefined ? undefined : formatRupees(discountedPrice);
  return {
    kind: 'known',
    current: current === undefined ? (rupees ?? '') : formatDollars(current),
    original: discount && originalPrice ? formatDollars(originalPrice) : undefined,
    discount,
    rupees: current === undefined ? undefined : rupees,
  };
}

/**
 * Returns the discount as a rounded percentage. Returns undefined if the percentage is 0 or the current price is not
 * below the original price.
 */
export function discountPercentOf({ originalPrice, dollarPrice }: PriceFields): number | undefined {
  if (!originalPrice || dollarPrice === undefined || dollarPrice >= originalPrice) return undefined;
  return Math.round((1 - dollarPrice / originalPrice) * 100) || undefined;
}

export const orderRuleOf = ({ orderStep, ...product }: PriceFields): OrderRule => ({
  minimum: minQuantityOf(product),
  step: orderStep,
});

export function minQuantityOf({ minQuantity }: PriceFields): number {
  return Math.max(1, minQuantity ?? 1);
}
