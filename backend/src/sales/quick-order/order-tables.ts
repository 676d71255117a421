import { TableReader } from '../../catalogue/import-export/index.js';

/** Reads tables from buyers. Its queue is separate, so that buyers cannot delay imports by staff. */
export class OrderTables extends TableReader {
  constructor() {
    super({ timeoutMs: 8_000, maxQueued: 10, maxHeapMb: 256 });
  }
}
