import type { Timestamp } from 'bson';
import { codes, CommandError, refuse } from '../errors.js';
import type { Catalog } from '../storage/catalog/catalog.js';
import type { CatalogVersion } from '../storage/catalog/catalog-version.js';
import type { Snapshot, Store } from '../storage/store.js';
import { readCatalogOfSnapshot, type View } from './view.js';

/** Time in milliseconds for which a snapshot remains readable. Its disk space cannot be reused during this time. */
const LIFETIME_MS = 60_000;
const MAX = 1000;

/** A read-only view of the store at a point in time. */
export class SnapshotView implements View {
  readonly isTransaction = false;
  readonly base: CatalogVersion;
  readonly openedAt = Date.now();
  /** True if this snapshot is no longer needed, because its session has ended or started another snapshot. */
  isLeft = false;

  constructor(
    readonly time: Timestamp,
    readonly reader: Snapshot,
    readonly catalog: CatalogVersion,
  ) {
    this.base = catalog;
  }

  write(): Promise<never> {
    return Promise.reject(
      new CommandError(codes.InvalidOptions, 'a snapshot of the past cannot be written to'),
    );
  }

  /** Runs a callback that reads the snapshot. The snapshot stays open afterwards, because later reads may use it. */
  use<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

/** The snapshots of reads with read concern "snapshot", which later reads can reuse. */
export class SnapshotHistory {
  readonly #views = new Map<bigint, SnapshotView>();
  readonly #bySession = new Map<string, SnapshotView>();

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
  ) {}

  get size(): number {
    return this.#views.size;
  }

  /**
   * Opens a snapshot of the latest state, which later reads can find by `time`. Marks the previous snapshot of the
   * session as no longer needed, because drivers reuse sessions instead of ending them.
   */
  begin(time: Timestamp, session: string | undefined): SnapshotView {
    const snapshot = this.store.snapshot();
    const view = new SnapshotView(time, snapshot, readCatalogOfSnapshot(this.catalog, snapshot));
    this.#views.set(time.toBigInt(), view);
    if (session === undefined) return view;
    this.leave(session);
    this.#bySession.set(session, view);
    return view;
  }

  /** Marks the snapshot of a session as no longer needed. Called when the session ends or starts another snapshot. */
  leave(session: string): void {
    const view = this.#bySession.get(session);
    if (view) view.isLeft = true;
    this.#bySession.delete(session);
  }

  /** Returns the snapshot with the given time. Throws SnapshotUnavailable if it was discarded. */
  at(time: Timestamp): SnapshotView {
    const view = this.#views.get(time.toBigInt());
    if (view) return view;
    refuse(
      codes.SnapshotUnavailable,
      'The snapshot of this time is no longer available; begin a new session',
    );
  }

  /**
   * Discards expired snapshots, unused snapshots that their session no longer needs, and the oldest snapshots above
   * the maximum. Returns the discarded views, which can no longer be read.
   */
  forget(isInUse: (view: SnapshotView) => boolean, now = Date.now()): SnapshotView[] {
    const views = [...this.#views.values()]; // The oldest view comes first, since a map preserves insertion order.
    const surplus = views.length - MAX;
    const old = views.filter(
      (view, at) =>
        at < surplus || now - view.openedAt > LIFETIME_MS || (view.isLeft && !isInUse(view)),
    );
    for (const view of old) this.#release(view);
    return old;
  }

  close(): void {
    for (const view of this.#views.values()) this.#release(view);
  }

  #release(view: SnapshotView): void {
    this.#views.delete(view.time.toBigInt());
    for (const [session, each] of this.#bySession)
      if (each === view) this.#bySession.delete(session);
    view.reader.release();
  }
}
