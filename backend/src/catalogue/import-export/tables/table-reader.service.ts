import type { OnApplicationShutdown } from '@nestjs/common';
import { ChildProcessError, ProcessPool } from '../../../platform/child-processes/index.js';
import { ValidationError } from '../../../platform/errors.js';
import { assignCellsToColumns, type ImportTableType, type ParsedTable } from './name-cells.js';
import { tableProcessResponse, type TableCells } from './read-cells.js';

const program = new URL('./table-process.js', import.meta.url);

export interface TableReaderLimits {
  timeoutMs: number;
  maxQueued: number;
  maxHeapMb: number;
}

/** Reads CSV and XLSX files in a child process. Each `TableReader` has its own queue. */
export class TableReader implements OnApplicationShutdown {
  readonly #pool: ProcessPool;

  constructor(limits: TableReaderLimits) {
    this.#pool = new ProcessPool({ program, ...limits });
  }

  /**
   * Reads a table and assigns its cells to columns. Throws `ValidationError` when the file is not a table, is too
   * large, or has no known column.
   */
  async read(bytes: Uint8Array, expected: ImportTableType): Promise<ParsedTable> {
    return assignCellsToColumns(await this.readCells(bytes), expected);
  }

  onApplicationShutdown() {
    this.#pool.close();
  }

  /** Returns all cells. Throws `ValidationError` when the file is not a table or is too large. */
  async readCells(bytes: Uint8Array): Promise<TableCells> {
    try {
      const read = tableProcessResponse.parse(await this.#pool.run({ bytes }));
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
