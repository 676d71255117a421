import { z } from 'zod';
import { benefitOptions, product, quantityUnits } from './product.js';

/** How found products are ordered; the two by price are for those who are signed in. */
export const sortOrders = ['random', 'newest', 'name', 'cheapest', 'dearest'] as const;

/** By the longest side: under 5 cm, under 10 cm, or more. */
export const sizeOptions = ['small', 'medium', 'large'] as const;

/** What products can be narrowed down by, as it stands in addresses. */
export const filterNames = ['category', 'crystal', 'benefit', 'size', 'unit'] as const;

const text = z.string().trim().min(1).max(200);
const whole = z.coerce.number().int().positive();

/** A question for products; `q` is what a buyer typed, `seed` decides the random order. */
export const productSearch = z.strictObject({
  q: z.string().trim().max(100).optional(),
  category: text.optional(),
  crystal: text.optional(),
  benefit: z.enum(benefitOptions).optional(),
  size: z.enum(sizeOptions).optional(),
  unit: z.enum(quantityUnits).optional(),
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

export type SortOrder = (typeof sortOrders)[number];
export type SizeOption = (typeof sizeOptions)[number];
export type FilterName = (typeof filterNames)[number];
export type ProductSearch = z.output<typeof productSearch>;
export type FilterOption = z.infer<typeof filterOption>;
