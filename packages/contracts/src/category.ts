import { z } from 'zod';
import { id } from './product.js';
import type { Renamed, wireNames } from './wire-names.js';

/** A category as it crosses the network; `mainImage` is a site-relative address, `createdAt` is ISO 8601. */
export const category = z.object({
  _id: id,
  category: z.string(),
  mainImage: z.string().optional(),
  /** What search engines show below its name. */
  description: z.string().optional(),
  createdAt: z.iso.datetime(),
});

export type CategoryWire = z.infer<typeof category>;
export type Category = Renamed<CategoryWire, (typeof wireNames)['category']>;
