import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ImportKind, TableError } from 'contracts';
import { z } from 'zod';
import { ChildProcessError, ProcessPool } from '../child-processes/index.js';
import { ValidationError } from '../errors.js';
import { nameCells, type Table } from './name-cells.js';

const program = new URL('./table-process.js', import.meta.url);

/** Zero-based. */
const place = { row: z.number(), column: z.number() };
const answer = z.union([
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
export type ReadCells = Exclude<z.infer<typeof answer>, { refused: string }>;

/** Reads CSV and XLSX files in a child process. */
@Injectable()
export class TableReader implements OnApplicationShutdown {
  readonly #pool = new ProcessPool({
    program,
    timeoutMs: 30_000,
    maxQueued: 20,
    maxHeapMb: 512,
  });

  /** Throws `ValidationError` when the file is no table, too large, or has none of the columns. */
  async read(bytes: Uint8Array, kind: ImportKind): Promise<Table> {
    return nameCells(await this.#readCells(bytes), kind);
  }

  onApplicationShutdown() {
    this.#pool.close();
  }

  async #readCells(bytes: Uint8Array): Promise<ReadCells> {
    try {
      const read = answer.parse(await this.#pool.run({ bytes }));
      if ('refused' in read) throw new ValidationError({ table: read.refused });
      return read;
    } catch (error) {
      if (!(error instanceof ChildProcessError)) throw error;
      throw new ValidationError({
        table:
          error.reason === 'thrown'
            ? 'Not a CSV file in UTF-8 and not an XLSX file'
            : 'This table takes too much time or memory to read',
      });
    }
  }
}
