import { z } from 'zod';
import { filterNames, maxFilterLength, maxQueryLength, sortOrders } from './search-options.js';
import { product } from './product.js';

const value = z.string().trim().min(1).max(maxFilterLength).optional();
const whole = z.coerce.number().int().positive();

/** A question for products; `q` is what a buyer typed, `seed` decides the random order. */
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

/** A value that products can be narrowed down to, and how many would be left. */
export const filterOption = z.object({ value: z.string(), count: z.number().int() });

/** A page of what was found; `filters` holds the options that lead to at least one product. */
export const foundProducts = z.object({
  products: z.array(product),
  total: z.number().int(),
  filters: z.record(z.enum(filterNames), z.array(filterOption)),
});

export type ProductSearch = z.output<typeof productSearch>;
export type FilterOption = z.infer<typeof filterOption>;
