import { asBuffer } from '../../bson/index.js';
import { LmdbReader, type ReadSource } from './lmdb-reader.js';
import {
  type WriteGuard,
  type Table,
  statsKey,
  type CollectionStats,
  type Writer,
  encodeStats,
} from '../store.js';

const COMMIT_COST = 64 * 1024;
const KEY_COST = 1024;
const PAGE_SIZE = 4096;
/** Maximum size in bytes of a value stored in its leaf page; larger values are stored in overflow pages. */
const MAX_IN_ONE_PAGE = 2000;

/** Writes within one LMDB transaction and estimates the disk space that the writes need. */
export class LmdbWriter extends LmdbReader implements Writer {
  readonly #counts = new Map<number, number>();

  constructor(
    source: ReadSource,
    readonly lock: WriteGuard,
  ) {
    super(source);
  }

  /**
   * Estimated disk space in bytes: twice the size of the values, because whole pages are copied, plus a constant per
   * key.
   */
  cost = COMMIT_COST;
  /** The disk space of values in overflow pages, which is included in `cost`. */
  inRuns = 0;
  added = 0;
  removed = 0;

  put(table: Table, key: Uint8Array, value: Uint8Array): void {
    this.added++;
    this.cost += 2 * value.length + KEY_COST;
    if (value.length > MAX_IN_ONE_PAGE) this.inRuns += value.length + PAGE_SIZE;
    const { tables, format } = this.source;
    // Within a transaction, `put` completes synchronously, so its promise need not be awaited.
    void tables[table].put(asBuffer(key), asBuffer(format.wrap(key, value)));
  }

  remove(table: Table, key: Uint8Array): void {
    this.removed++;
    this.cost += KEY_COST;
    void this.source.tables[table].remove(asBuffer(key));
  }

  count(collection: number, delta: number): void {
    this.#counts.set(collection, (this.#counts.get(collection) ?? 0) + delta);
  }

  get written(): readonly number[] {
    return [...this.#counts.keys()];
  }

  override stats(collection: number): CollectionStats {
    const { count, generation } = super.stats(collection);
    return { count: count + (this.#counts.get(collection) ?? 0), generation };
  }

  /** Stores the document counts of the collections, once per write rather than once per document. */
  finish(): void {
    for (const collection of this.#counts.keys()) {
      const { count, generation } = this.stats(collection);
      this.put('meta', statsKey(collection), encodeStats({ count, generation: generation + 1 }));
    }
  }
}
