import { z } from 'zod';

/** The store takes no NUL in a pattern. */
export const searchedText = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !text.includes('\0'), 'Not a text to search for');

/** What narrows and orders a list that staff see; with none of `page` and `limit` the whole list is answered. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  /** A column, after a minus when it falls. */
  sort: z.string().max(60).optional(),
  /** The searched text. */
  q: searchedText.optional(),
});

export type PageQuery = z.infer<typeof pageQuery>;

/** The documented array, or one page of it where `page` or `limit` was asked for. */
export const listOrPage = <Row extends z.ZodType>(row: Row) =>
  z.union([z.array(row), z.object({ rows: z.array(row), total: z.number().int().min(0) })]);
