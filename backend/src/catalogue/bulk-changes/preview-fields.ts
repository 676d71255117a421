import { bulkPriceFields, type BulkPreview } from 'contracts';
import type { ProductState } from '../products/index.js';

type Field = BulkPreview['rows'][number]['fields'][number];

const shown = [...bulkPriceFields, 'category', 'minQuantity', 'isBest', 'hidden'] as const;

/** Returns the user-visible fields that differ, with their values before and after. */
export const listChangedFields = (from: ProductState, to: ProductState): Field[] =>
  shown
    .filter((name) => name in to && from[name] !== to[name])
    .map((name) => ({ name, before: readable(from[name]), after: readable(to[name]) }));

function readable(value: ProductState[keyof ProductState] | undefined) {
  if (value instanceof Date) return value.toISOString();
  // This check only narrows the type: dates are the only objects among the displayed fields.
  return typeof value === 'object' ? null : (value ?? null);
}
