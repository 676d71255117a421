import { z } from 'zod';
import { pageQuery } from './paging.js';
import { id } from './product.js';

/** What can be deleted and restored, and what can be undone. */
export const deletedKinds = [
  'product',
  'category',
  'user',
  'bulkChange',
  'categoryRename',
  'accountMerge',
] as const;

/** Something that was deleted and can still be restored. */
export const deletedItem = z.object({
  kind: z.enum(deletedKinds),
  id,
  /** Its name; of a user who gave none, the e-mail address or mobile number; a change of many or a new name in one sentence. */
  name: z.string(),
  /** The model number of a product, the e-mail address of a user; empty where there is none. */
  detail: z.string(),
  deletedAt: z.iso.datetime(),
  /** Name or e-mail address of the member of staff; null where it was not recorded. */
  deletedBy: z.string().nullable(),
  /** When the store forgets it. */
  keptUntil: z.iso.datetime(),
});

const maxRows = 10_000;

/** A page of what was deleted, of one kind or of all; the latest first. What lies deeper is found by a search. */
export const binQuery = pageQuery
  .pick({ q: true })
  .extend({
    kind: z.enum(deletedKinds).optional(),
    page: pageQuery.shape.page.default(1),
    limit: pageQuery.shape.limit.default(25),
  })
  .refine(({ page, limit }) => page * limit <= maxRows, `Only the first ${maxRows} are listed`);

export const binPage = z.object({
  rows: z.array(deletedItem),
  total: z.number().int().min(0),
});

export type DeletedItem = z.output<typeof deletedItem>;
export type DeletedKind = DeletedItem['kind'];
export type BinQuery = z.output<typeof binQuery>;
