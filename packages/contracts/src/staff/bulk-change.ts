import { z } from 'zod';
import { successResponse } from '../account.js';
import type { bulkChangeRoutes } from './bulk-change-routes.js';
import type { CallContract } from '../http/call.js';
import { requiredText } from '../http/form-inputs.js';
import { hiddenUntil } from '../catalogue/hidden.js';
import { productFieldRows, productFieldTitle } from '../product-fields.js';
import { id } from '../product.js';
import { maxQuantity, quantityProblems } from '../quantities.js';
import { staffProductQuery } from './staff-catalogue.js';

/** The maximum number of products in one bulk change. */
export const maxBulkProducts = 10_000;

/** The maximum number of products chosen by id; larger selections use a filter. */
export const maxProductIdsPerChange = 1_000;

export const bulkPriceFields = ['dollarPrice', 'discountedPrice', 'originalPrice'] as const;

export function priceTitle(price: (typeof bulkPriceFields)[number]): string {
  const row = productFieldRows.find(({ name }) => name === price);
  return row ? productFieldTitle(row) : price;
}

/** The rounding increments for new prices, in dollars or rupees. */
export const priceRoundingIncrements = [0.01, 0.05, 0.1, 0.5, 1, 5, 10] as const;

const ids = z
  .array(id)
  .max(maxProductIdsPerChange, `Choose at most ${maxProductIdsPerChange} products`);

/** The products to change: a list of ids, or all matches of a table filter except the products in `except`. */
const bulkChoice = z.union([
  z.strictObject({ ids: ids.min(1, 'Choose a product') }),
  z.strictObject({
    filter: staffProductQuery.pick({ q: true, category: true, show: true, change: true }),
    except: ids.default([]),
  }),
]);

const isInCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4;

const amount = z
  .number('Enter a number like 5 or -2.50')
  .min(-99_999_999, 'Enter a number above -100,000,000')
  .max(99_999_999, 'Enter a number below 100,000,000')
  .refine((value) => value !== 0, 'Enter a number other than 0')
  .refine(isInCents, 'Enter at most two decimals');

const priceChange = z
  .strictObject({
    kind: z.literal('price'),
    prices: z.array(z.enum(bulkPriceFields)).min(1, 'Choose a price').max(bulkPriceFields.length),
    /** Amount of the change, in percent or in the currency of the price; negative to lower prices. */
    by: z.discriminatedUnion('unit', [
      z.strictObject({
        unit: z.literal('percent'),
        amount: amount.refine(
          (value) => value > -100 && value <= 1_000,
          'Enter a percentage above -100 and at most 1,000',
        ),
      }),
      z.strictObject({ unit: z.literal('sum'), amount }),
    ]),
    rounding: z.literal(priceRoundingIncrements),
  })
  .refine(
    ({ prices, by }) =>
      by.unit === 'percent' || !prices.includes('discountedPrice') || prices.length === 1,
    { message: 'Choose prices in dollars or in rupees, not both', path: ['prices'] },
  );

const bulkChange = z.discriminatedUnion('kind', [
  priceChange,
  z.strictObject({
    kind: z.literal('category'),
    category: requiredText('Choose a category', 100),
  }),
  z.strictObject({
    kind: z.literal('minimum'),
    minQuantity: z
      .int('Enter a whole number')
      .min(1, 'Enter at least 1')
      .max(maxQuantity, quantityProblems.most),
  }),
  z.strictObject({ kind: z.literal('best'), isBest: z.boolean() }),
  /**
   * Hides the products until the time `until`. Without `until`, the products stay hidden until staff show them again.
   */
  z.strictObject({ kind: z.literal('hide'), until: hiddenUntil.optional() }),
  z.strictObject({ kind: z.literal('show') }),
  z.strictObject({ kind: z.literal('delete') }),
]);

const named = z.object({ id, modelNumber: z.string(), productName: z.string() });
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const exempt = named.extend({ reason: z.string() });
const count = z.number().int().nonnegative();

/** The effect that a bulk change would have; long lists are truncated. */
const bulkPreview = z.object({
  summary: z.string(),
  chosen: count,
  changed: count,
  /** The number of products that already have the new values. */
  unchanged: count,
  refused: count,
  rows: z.array(
    named.extend({
      fields: z.array(
        z.object({
          name: z.enum([...bulkPriceFields, 'category', 'minQuantity', 'isBest', 'hidden']),
          before: value,
          after: value,
        }),
      ),
    }),
  ),
  refusals: z.array(exempt),
  /** Fingerprint of this preview. The server rejects the change if its result would differ from the preview. */
  fingerprint: z.string(),
});

const bulkChangeBody = z.strictObject({ choice: bulkChoice, change: bulkChange });

/** Staff calls that change many products at the same time. Each change can be undone for 30 days. */
export const bulkChangeCalls = {
  previewBulkChange: {
    summary: 'Preview a bulk change of products; stores nothing',
    who: 'catalogue.write',
    body: bulkChangeBody,
    answer: bulkPreview,
  },
  applyBulkChange: {
    summary: 'Apply a bulk change as previewed: to all products or none',
    who: 'catalogue.write',
    body: bulkChangeBody.extend({
      fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'Not from a preview'),
    }),
    answer: successResponse.extend({ id, changed: count }),
  },
  undoBulkChange: {
    summary:
      'Undo a bulk change; returns the products that were skipped because they changed since',
    who: 'catalogue.write',
    params: z.strictObject({ id }),
    answer: successResponse.extend({ restored: count, kept: z.array(exempt), keptCount: count }),
  },
} as const satisfies Record<keyof typeof bulkChangeRoutes, CallContract>;

export type BulkProductSelection = z.output<typeof bulkChoice>;
export type BulkChange = z.output<typeof bulkChange>;
export type PriceChange = z.output<typeof priceChange>;
export type BulkPreview = z.output<typeof bulkPreview>;
export type BulkUndoResult = z.output<typeof bulkChangeCalls.undoBulkChange.answer>;
