import type { Timestamp } from 'bson';
import { codes, CommandError, refuse } from '../errors.js';
import type { Catalog } from '../storage/catalog.js';
import type { CatalogVersion } from '../storage/catalog-version.js';
import type { Snapshot, Store } from '../storage/store.js';
import { catalogOf, type View } from './view.js';

/** A state stays readable for this long, in milliseconds; the disk space behind it cannot be used again before. */
const LIFETIME_MS = 60_000;
const MAX = 1000;

/** The store as it was at a time. */
export class SnapshotView implements View {
  readonly isTransaction = false;
  readonly base: CatalogVersion;
  readonly openedAt = Date.now();
  /** Its session has ended or begun anew, so nobody asks for it again. */
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

  /** Others may come back to its state. */
  use<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

/** The states that snapshot reads have begun with and may come back to. */
export class History {
  readonly #views = new Map<bigint, SnapshotView>();
  readonly #bySession = new Map<string, SnapshotView>();

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
  ) {}

  get size(): number {
    return this.#views.size;
  }

  /** Keeps the state as it is now under a time; drivers use a session again, which ends its former state. */
  begin(time: Timestamp, session: string | undefined): SnapshotView {
    const snapshot = this.store.snapshot();
    const view = new SnapshotView(time, snapshot, catalogOf(this.catalog, snapshot));
    this.#views.set(time.toBigInt(), view);
    if (session === undefined) return view;
    this.leave(session);
    this.#bySession.set(session, view);
    return view;
  }

  /** Notes that a session has ended. */
  leave(session: string): void {
    const view = this.#bySession.get(session);
    if (view) view.isLeft = true;
    this.#bySession.delete(session);
  }

  /** The state kept under a time. */
  at(time: Timestamp): SnapshotView {
    const view = this.#views.get(time.toBigInt());
    if (view) return view;
    refuse(
      codes.SnapshotUnavailable,
      'The snapshot of this time is no longer available; begin a new session',
    );
  }

  /**
   * Gives up what is too old, or left and not in use, and the oldest when there are too many; what is returned must
   * not be read any more.
   */
  forget(isInUse: (view: SnapshotView) => boolean, now = Date.now()): SnapshotView[] {
    const views = [...this.#views.values()]; // in the order of their beginning
    const surplus = views.length - MAX;
    const old = views.filter(
      (view, at) =>
        at < surplus || now - view.openedAt > LIFETIME_MS || (view.isLeft && !isInUse(view)),
    );
    for (const view of old) this.#release(view);
    return old;
  }

  /** Gives up everything. */
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
