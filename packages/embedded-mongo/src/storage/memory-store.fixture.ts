import { Overlay } from './overlay.js';
import { SortedTable } from './indexes/sorted-table.js';
import {
  type WriteGuard,
  type KeyRange,
  decodeStats,
  type Snapshot,
  type Store,
  type Table,
  tables,
  statsKey,
  type CollectionStats,
  type EntryVisitor,
  type Writer,
  encodeStats,
} from './store.js';
import { WriteLog } from './write-log.js';

class MemoryState implements Snapshot {
  readonly content: Record<Table, SortedTable>;

  constructor(content?: Record<Table, SortedTable>) {
    this.content = {
      meta: content?.meta.copy() ?? new SortedTable(),
      data: content?.data.copy() ?? new SortedTable(),
      index: content?.index.copy() ?? new SortedTable(),
      replies: content?.replies.copy() ?? new SortedTable(),
    };
  }

  get(table: Table, key: Uint8Array): Buffer | undefined {
    return this.content[table].get(key)?.value;
  }

  visit(table: Table, range: KeyRange, visitor: EntryVisitor): void {
    for (const { key, value } of this.content[table].range(range))
      if (value !== undefined && !visitor(key, value)) return;
  }

  stats(collection: number): CollectionStats {
    return decodeStats(this.get('meta', statsKey(collection)));
  }

  release(): void {
    // Snapshots in memory hold no resources to release.
  }
}

/** An in-memory store, the reference implementation of a store. */
export class MemoryStore implements Store {
  readonly latest = new MemoryState();
  guard: WriteGuard = () => undefined;
  readonly written = new WriteLog();
  writes = 0;
  readonly snapshots = 0;

  snapshot(): Snapshot {
    return new MemoryState(this.latest.content);
  }

  async write<T>(work: (writer: Writer) => T): Promise<T> {
    await Promise.resolve();
    this.writes++;
    const overlay = new Overlay(this.latest, this.guard);
    const result = work(overlay);
    for (const [collection, delta] of overlay.counts) {
      const { count, generation } = this.latest.stats(collection);
      const stats = encodeStats({ count: count + delta, generation: generation + 1 });
      this.latest.content.meta.set(statsKey(collection), stats);
    }
    for (const table of tables) {
      for (const { key, value } of overlay.changes[table].all()) {
        if (value === undefined) this.latest.content[table].delete(key);
        else this.latest.content[table].set(key, value);
      }
    }
    this.written.note([...overlay.counts.keys()]);
    return result;
  }

  backup(): Promise<void> {
    return Promise.reject(new Error('a store in memory has nothing to back up'));
  }

  maintain(): void {
    // A store in memory needs no maintenance.
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
