import type { Timestamp } from 'bson';
import type { Collection } from '../storage/collection.js';
import type { Reader, Store, Writer } from '../storage/store.js';
import { Blocked, type Locks } from './locks.js';
import type { Turn } from './turn.js';

/** How a command sees the store: as it is, or as its transaction left it. */
export interface View {
  readonly reader: Reader;
  readonly isTransaction: boolean;
  /** Collections by namespace that exist in this view alone. */
  readonly drafts?: Map<string, Collection>;
  /** Present when it is the store as it was at a time. */
  readonly time?: Timestamp;
  /** A write that has to wait for a transaction gives up when its turn ends. */
  write<T>(work: (writer: Writer) => T, turn?: Turn): Promise<T>;
}

/** The store as everyone sees it; a write waits for the transactions that hold what it changes. */
export class PlainView implements View {
  readonly isTransaction = false;
  readonly reader: Reader;

  constructor(
    private readonly store: Store,
    locks: Locks,
  ) {
    this.reader = store.latest;
    store.guard = (table, key) => locks.refuse(table, key);
  }

  async write<T>(work: (writer: Writer) => T, turn?: Turn): Promise<T> {
    for (;;) {
      try {
        return await this.store.write(work);
      } catch (error) {
        if (!(error instanceof Blocked)) throw error;
        await (turn ? turn.until(error.holder.ended) : error.holder.ended);
      }
    }
  }
}
