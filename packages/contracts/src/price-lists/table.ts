import { z } from 'zod';
import { tableError } from '../catalogue/tables.js';
import { id, priceFields, priceTier } from '../product.js';

/** The price list columns that staff fill in to set explicit prices. */
export const explicitPriceColumns = [
  'dollarPrice',
  'priceTiers',
  'discountedPrice',
  'discountPercent',
] as const;

/** The columns of a price list table. An import ignores the columns for name, category and shop prices. */
export const listPriceColumns = [
  'modelNumber',
  'productName',
  'category',
  'shopDollarPrice',
  'shopDiscountedPrice',
  ...explicitPriceColumns,
] as const;

const count = z.int().nonnegative();

/** Prices as a buyer sees them; an absent price means "on request". */
export const buyerPriceFields = z.object({
  ...z.object(priceFields).pick({
    originalPrice: true,
    dollarPrice: true,
    discountedPrice: true,
  }).shape,
  priceTiers: z.array(priceTier),
});

/** The changes that an import of explicit prices would make. A table with errors cannot be imported. */
export const priceListImportPreview = z.object({
  rows: count,
  /** 0 if there are errors. */
  changed: count,
  unchanged: count,
  /** The first changed products with the prices of the list before and after the import. */
  changes: z.array(
    z.object({
      id,
      row: count,
      modelNumber: z.string(),
      productName: z.string(),
      before: buyerPriceFields.partial(),
      after: buyerPriceFields.partial(),
      /**
       * True if the import removes the explicit prices. The prices of the product are then calculated from the
       * percentages of the list.
       */
      isRemoved: z.boolean(),
    }),
  ),
  /** The first rows that the import skips because no product has their model number. */
  unknown: z.array(z.object({ row: count, modelNumber: z.string() })),
  unknownCount: count,
  errors: z.array(tableError),
  errorCount: count,
  /** Fingerprint of this preview. The server rejects the import if its result would differ from the preview. */
  fingerprint: z.string(),
});

export type PriceListImportPreview = z.output<typeof priceListImportPreview>;
