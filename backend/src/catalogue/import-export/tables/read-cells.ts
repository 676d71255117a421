import { z } from 'zod';

/** Zero-based. */
const place = { row: z.number(), column: z.number() };
/** The answer of `table-process.js`. */
export const readAnswer = z.union([
  z.object({ refused: z.string() }),
  z.object({
    rows: z.array(z.array(z.union([z.string(), z.date()]))),
    /** Of a text file. */
    separator: z.string().optional(),
    problems: z.array(z.object({ ...place, message: z.string() })),
    converted: z.array(z.object(place)),
  }),
]);

/** What the child process read of a table. */
export type ReadCells = Exclude<z.infer<typeof readAnswer>, { refused: string }>;
