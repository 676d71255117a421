import { z } from 'zod';
import { filterNames, maxFilterLength, maxQueryLength, sortOrders } from './search-options.js';
import { product } from '../product.js';

const value = z.string().trim().min(1).max(maxFilterLength).optional();
const whole = z.coerce.number().int().positive();

/** A product search; `q` is the buyer's search text, and `seed` determines the random order. */
export const productSearch = z.strictObject({
  q: z.string().trim().max(maxQueryLength).optional(),
  category: value,
  crystal: value,
  benefit: value,
  size: value,
  unit: value,
  sort: z.enum(sortOrders).optional(),
  seed: whole.max(4_294_967_295).optional(),
  page: whole.max(1_000_000).default(1),
  limit: whole.max(96).default(24),
});

export const filterOption = z.object({ value: z.string(), count: z.number().int() });

/** A page of search results; `filters` contains the filter options that match at least one product. */
export const productSearchResponse = z.object({
  products: z.array(product),
  total: z.number().int(),
  filters: z.record(z.enum(filterNames), z.array(filterOption)),
});

export type ProductSearch = z.output<typeof productSearch>;
export type FilterOption = z.infer<typeof filterOption>;
