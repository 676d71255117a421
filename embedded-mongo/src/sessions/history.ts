import type { Timestamp } from 'bson';
import { codes, CommandError } from '../errors.js';
import type { Catalog } from '../storage/catalog.js';
import type { Snapshot, Store } from '../storage/store.js';
import type { View } from './view.js';

/** A state stays readable for this long, in milliseconds; the disk space behind it cannot be used again before. */
const LIFETIME = 60_000;
const MOST = 100;

/** The store as it was at a time. */
export class PastView implements View {
  readonly isTransaction = false;
  readonly openedAt = Date.now();

  constructor(
    readonly time: Timestamp,
    readonly reader: Snapshot,
    readonly generation: number,
  ) {}

  write(): Promise<never> {
    return Promise.reject(
      new CommandError(codes.InvalidOptions, 'a snapshot of the past cannot be written to'),
    );
  }
}

/** The states that snapshot reads have begun with and may come back to. */
export class History {
  readonly #views = new Map<bigint, PastView>();

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
  ) {}

  /** Keeps the state as it is now under a time. */
  begin(time: Timestamp): PastView {
    const view = new PastView(time, this.store.snapshot(), this.catalog.generation);
    this.#views.set(time.toBigInt(), view);
    return view;
  }

  /** The state kept under a time; collections and indexes must still be the same. */
  at(time: Timestamp): PastView {
    const view = this.#views.get(time.toBigInt());
    if (view?.generation === this.catalog.generation) return view;
    throw new CommandError(
      codes.SnapshotUnavailable,
      'The snapshot of this time is no longer available; begin a new session',
    );
  }

  /** Gives up what is too old, and the oldest when there are too many; what is returned must not be read any more. */
  forget(now = Date.now()): PastView[] {
    const views = [...this.#views.values()]; // in the order of their beginning
    const surplus = views.length - MOST;
    const old = views.filter(({ openedAt }, at) => at < surplus || now - openedAt > LIFETIME);
    for (const { time, reader } of old) {
      this.#views.delete(time.toBigInt());
      reader.release();
    }
    return old;
  }
}
