import { TableReader } from '../../catalogue/import-export/index.js';

/** Parses the order tables that buyers upload. Uses a separate queue, so that buyers cannot delay imports by staff. */
export class OrderTableReader extends TableReader {
  constructor() {
    super({ timeoutMs: 8_000, maxQueued: 10, maxHeapMb: 256 });
  }
}
