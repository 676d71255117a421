import { TableReader } from '../../catalogue/import-export/index.js';

/** Reads the tables of buyers. Its queue is separate, so that buyers cannot delay imports of staff. */
export class OrderTables extends TableReader {
  constructor() {
    super({ timeoutMs: 8_000, maxQueued: 10, maxHeapMb: 256 });
  }
}
