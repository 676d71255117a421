import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ChildProcessError, ProcessPool } from '../../../platform/child-processes/index.js';
import { ValidationError } from '../../../platform/errors.js';
import { nameCells, type Expected, type Table } from './name-cells.js';
import { readAnswer, type ReadCells } from './read-cells.js';

const program = new URL('./table-process.js', import.meta.url);

/** Reads CSV and XLSX files in a child process. */
@Injectable()
export class TableReader implements OnApplicationShutdown {
  readonly #pool = new ProcessPool({
    program,
    timeoutMs: 30_000,
    maxQueued: 20,
    maxHeapMb: 512,
  });

  /** Throws `ValidationError` when the file is not a table, is too large, or has none of the columns. */
  async read(bytes: Uint8Array, expected: Expected): Promise<Table> {
    return nameCells(await this.#readCells(bytes), expected);
  }

  onApplicationShutdown() {
    this.#pool.close();
  }

  async #readCells(bytes: Uint8Array): Promise<ReadCells> {
    try {
      const read = readAnswer.parse(await this.#pool.run({ bytes }));
      if ('refused' in read) throw new ValidationError({ table: read.refused });
      return read;
    } catch (error) {
      if (!(error instanceof ChildProcessError)) throw error;
      throw new ValidationError({
        table:
          error.reason === 'thrown'
            ? 'Use a UTF-8 CSV or XLSX file'
            : 'The table takes too much time or memory to read. Split it into smaller files.',
      });
    }
  }
}
