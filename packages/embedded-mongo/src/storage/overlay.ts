import { SortedTable } from './indexes/sorted-table.js';
import {
  type KeyRange,
  type Reader,
  type Table,
  tables,
  type CollectionStats,
  type EntryVisitor,
  type Writer,
} from './store.js';

/** The uncommitted writes of a transaction, which are held in memory on top of a state of the store. */
export class Overlay implements Writer {
  readonly changes: Record<Table, SortedTable> = {
    meta: new SortedTable(),
    data: new SortedTable(),
    index: new SortedTable(),
    replies: new SortedTable(),
  };
  readonly counts = new Map<number, number>();

  constructor(
    readonly base: Reader,
    readonly lock: (table: Table, key: Uint8Array) => void,
  ) {}

  get(table: Table, key: Uint8Array): Buffer | undefined {
    const changed = this.changes[table].get(key);
    return changed ? changed.value : this.base.get(table, key);
  }

  put(table: Table, key: Uint8Array, value: Uint8Array): void {
    this.changes[table].set(key, value);
  }

  remove(table: Table, key: Uint8Array): void {
    this.changes[table].set(key, undefined);
  }

  count(collection: number, delta: number): void {
    this.counts.set(collection, (this.counts.get(collection) ?? 0) + delta);
  }

  stats(collection: number): CollectionStats {
    const { count, generation } = this.base.stats(collection);
    return { count: count + (this.counts.get(collection) ?? 0), generation };
  }

  /**
   * Merges the changes and the underlying entries in key order. A change hides the underlying entry with the same key.
   */
  visit(table: Table, range: KeyRange, visitor: EntryVisitor): void {
    const changes = this.changes[table].range(range)[Symbol.iterator]();
    const sign = range.isReverse ? -1 : 1;
    let above = changes.next();
    let isStopped = false;
    const showUntil = (limit?: Buffer): void => {
      while (!above.done && !isStopped) {
        const { key, value } = above.value;
        if (limit && key.compare(limit) * sign >= 0) return;
        if (value !== undefined) isStopped = !visitor(key, value);
        above = changes.next();
      }
    };
    this.base.visit(table, range, (key, value) => {
      showUntil(key);
      const isHidden = !above.done && above.value.key.equals(key);
      if (!isStopped && !isHidden) isStopped = !visitor(key, value);
      return !isStopped;
    });
    showUntil();
  }

  /** Applies the writes to another writer, except for those in `meta`, which depend on the underlying state. */
  applyTo(writer: Writer): void {
    for (const table of tables) {
      if (table === 'meta') continue;
      for (const { key, value } of this.changes[table].all()) {
        if (value === undefined) writer.remove(table, key);
        else writer.put(table, key, value);
      }
    }
    for (const [collection, delta] of this.counts) writer.count(collection, delta);
  }
}
