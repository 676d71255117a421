import { z } from 'zod';

/** A search text. It must not contain NUL, which the database rejects in patterns. */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !text.includes('\0'), 'Invalid search text');

/** Filter, sort and paging options for staff lists; without `page` and `limit` the whole list is returned. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  /** A column name, prefixed by a minus for descending order. */
  sort: z.string().max(60).optional(),
  q: searchText.optional(),
});

export type PageQuery = z.infer<typeof pageQuery>;

/**
 * Returns the response schema of a list call: the documented array, or one page and the total if the request contains
 * `page` or `limit`.
 */
export const listOrPage = <Row extends z.ZodType>(row: Row) =>
  z.union([z.array(row), z.object({ rows: z.array(row), total: z.number().int().min(0) })]);
