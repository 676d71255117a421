import { z } from 'zod';
import { requiredText } from '../http/form-inputs.js';
import { currencies } from '../money.js';
import { id, priceTier } from '../product.js';
import { maxQuantity } from '../quantities.js';
import type { PriceRules } from './effective-prices.js';

/** The maximum number of price lists in the shop. */
export const maxPriceLists = 500;
const maxCategories = 500;

/** The limits of percentages in basis points: from a 90 % discount to a 100 % surcharge. */
export const percentageLimitsBasisPoints = { least: -9_000, most: 10_000 } as const;

export const priceListPercentage = z
  .int('Enter a percentage with at most two decimals')
  .min(percentageLimitsBasisPoints.least, 'Enter a discount of at most 90 %')
  .max(percentageLimitsBasisPoints.most, 'Enter a surcharge of at most 100 %');

/**
 * The first or last day on which the list applies, in India Standard Time; null if the period is open-ended on that
 * side.
 */
const day = z.iso.date('Enter a date').nullable();

const listFields = z.strictObject({
  name: requiredText('Enter a name', 60),
  /** The currencies whose prices the list sets. Prices in the other currency equal the shop prices. */
  currencies: z.array(z.enum(currencies)).min(1, 'Choose a currency').max(currencies.length),
  validFrom: day,
  validUntil: day,
  /** Percentages by category, in basis points. Negative values are discounts; 0 means the shop prices. */
  categories: z
    .array(z.strictObject({ id, basisPoints: priceListPercentage }))
    .max(maxCategories, `Choose at most ${maxCategories} categories`),
  /** The percentage for products whose category is not in `categories`. */
  basisPoints: priceListPercentage,
});

type ListFields = z.output<typeof listFields>;

/** Adds an issue for a period that ends before it begins, and for a category or currency that is chosen twice. */
function checkList({ validFrom, validUntil, ...list }: ListFields, context: z.RefinementCtx) {
  const addIssue = (field: keyof ListFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (validFrom && validUntil && validUntil < validFrom)
    addIssue('validUntil', 'Choose the first day or a later one');
  if (new Set(list.currencies).size < list.currencies.length)
    addIssue('currencies', 'Choose each currency once');
  if (
    new Set(list.categories.map((category) => category.id.toLowerCase())).size <
    list.categories.length
  )
    addIssue('categories', 'Choose each category once');
}

const revision = z.int().nonnegative();

export const priceListForm = listFields.superRefine(checkList);
/**
 * A changed price list. `revision` is the revision that the user edited; the change is rejected if the list has changed
 * since.
 */
export const priceListChange = listFields.extend({ revision }).superRefine(checkList);

export const priceListStates = ['active', 'scheduled', 'expired'] as const;

/** A price list as staff see it. */
export const priceList = listFields.omit({ categories: true }).extend({
  id,
  /** The percentages by category; `name` is empty if the category no longer exists. */
  categories: z.array(z.object({ id, name: z.string(), basisPoints: z.number() })),
  state: z.enum(priceListStates),
  /** The number of changes to the name, period and percentages. */
  revision,
  /** The number of customers to whom this list is assigned. */
  customers: z.int().nonnegative(),
  /** The number of products with an explicit price. */
  explicitPrices: z.int().nonnegative(),
});

const maxPrice = 99_999_999.99;
const listPrice = z
  .number('Enter a price like 8.90')
  .positive('Enter a price above 0')
  .max(maxPrice, 'Enter a price below 100,000,000')
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-4, {
    message: 'Enter at most two decimals',
  });

/** Tier prices of an explicit dollar price. The server validates them like the tier prices of a product. */
const listTiers = z
  .array(
    priceTier.extend({
      fromQuantity: z.number().positive().max(maxQuantity, 'Enter at most 1,000,000'),
      dollarPrice: listPrice,
    }),
  )
  .max(5, 'Enter at most 5 tier prices');

/** The explicit prices of a product in a list; null for a price that is calculated from the percentages. */
export const explicitPrices = z
  .strictObject({
    dollarPrice: listPrice.nullable(),
    discountedPrice: listPrice.nullable(),
    priceTiers: listTiers,
  })
  .refine(({ dollarPrice, priceTiers }) => dollarPrice !== null || priceTiers.length === 0, {
    message: 'Enter the dollar price of the first tier',
    path: ['priceTiers'],
  });

/** Returns whether a list is scheduled, active or expired on a calendar day in India, such as `2026-11-28`. */
export function priceListState(
  { validFrom, validUntil }: Pick<ListFields, 'validFrom' | 'validUntil'>,
  today: string,
): (typeof priceListStates)[number] {
  if (validFrom && today < validFrom) return 'scheduled';
  return validUntil && today > validUntil ? 'expired' : 'active';
}

/** Returns the rules of a list for `effectivePrices`. */
export function priceRulesOf(
  list: Pick<PriceList, 'currencies' | 'categories' | 'basisPoints'>,
): PriceRules {
  const { currencies, basisPoints } = list;
  const categories = new Map(
    list.categories.map((category) => [category.name, category.basisPoints]),
  );
  return { currencies, basisPoints, categories };
}

export type PriceList = z.output<typeof priceList>;
export type PriceListForm = z.output<typeof priceListForm>;
export type PriceListChange = z.output<typeof priceListChange>;
export type ExplicitPrices = z.output<typeof explicitPrices>;
