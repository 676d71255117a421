import { z } from 'zod';
import { id } from '../product.js';
import type { RenamedFields, wireNames } from '../wire-names.js';

/** A category as sent over the network; `mainImage` is a site-relative URL, and `createdAt` is in ISO 8601. */
export const category = z.object({
  _id: id,
  category: z.string(),
  mainImage: z.string().optional(),
  /** The description that search engines show below the name. */
  description: z.string().optional(),
  createdAt: z.iso.datetime(),
});

export type CategoryWire = z.infer<typeof category>;
export type Category = RenamedFields<CategoryWire, (typeof wireNames)['category']>;
