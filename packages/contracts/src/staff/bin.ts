import { z } from 'zod';
import { pageQuery } from '../http/paging.js';
import { id } from '../product.js';

/** The kinds of items that can be restored, and of changes that can be undone. */
export const deletedItemKinds = [
  'product',
  'category',
  'user',
  'bulkChange',
  'categoryRename',
  'accountMerge',
  'priceList',
  'companyJoin',
] as const;

export const deletedItem = z.object({
  kind: z.enum(deletedItemKinds),
  id,
  /**
   * Display name. For a user without a name, this is the email address or mobile number. For a bulk change or rename,
   * it is a description in one sentence.
   */
  name: z.string(),
  /**
   * The model number of a product, the email address of a user, or the number of customers of a price list. Empty for
   * all other items.
   */
  detail: z.string(),
  deletedAt: z.iso.datetime(),
  /** Name or email address of the staff member; null if not recorded. */
  deletedBy: z.string().nullable(),
  /** Time at which the item is permanently deleted. */
  keptUntil: z.iso.datetime(),
});

const maxRows = 10_000;

/**
 * Query for one page of deleted items, latest first; omit `kind` for items of all kinds. Items beyond the first 10,000
 * can only be found by search.
 */
export const binQuery = pageQuery
  .pick({ q: true })
  .extend({
    kind: z.enum(deletedItemKinds).optional(),
    page: pageQuery.shape.page.default(1),
    limit: pageQuery.shape.limit.default(25),
  })
  .refine(
    ({ page, limit }) => page * limit <= maxRows,
    `Only the first ${maxRows} items are listed`,
  );

export const binPage = z.object({
  rows: z.array(deletedItem),
  total: z.number().int().min(0),
});

export type DeletedItem = z.output<typeof deletedItem>;
export type DeletedItemKind = DeletedItem['kind'];
export type BinQuery = z.output<typeof binQuery>;
