import { z } from 'zod';

/** Zero-based. */
const place = { row: z.number(), column: z.number() };
/** Schema of the response of `table-process.js`. */
export const tableProcessResponse = z.union([
  z.object({ refused: z.string() }),
  z.object({
    rows: z.array(z.array(z.union([z.string(), z.date()]))),
    /** Only for text files. */
    separator: z.string().optional(),
    problems: z.array(z.object({ ...place, message: z.string() })),
    converted: z.array(z.object(place)),
  }),
]);

export type TableCells = Exclude<z.infer<typeof tableProcessResponse>, { refused: string }>;
