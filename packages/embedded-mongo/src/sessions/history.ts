import type { Timestamp } from 'bson';
import { codes, CommandError } from '../errors.js';
import type { Catalog } from '../storage/catalog.js';
import type { CatalogVersion } from '../storage/catalog-version.js';
import type { Snapshot, Store } from '../storage/store.js';
import { catalogOf, type View } from './view.js';

/** A state stays readable for this long, in milliseconds; the disk space behind it cannot be used again before. */
const LIFETIME = 60_000;
const MOST = 1000;

/** The store as it was at a time. */
export class PastView implements View {
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
  readonly #views = new Map<bigint, PastView>();
  readonly #bySession = new Map<string, PastView>();

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
  ) {}

  get size(): number {
    return this.#views.size;
  }

  /** Keeps the state as it is now under a time; drivers use a session again, which ends its former state. */
  begin(time: Timestamp, session: string | undefined): PastView {
    const snapshot = this.store.snapshot();
    const view = new PastView(time, snapshot, catalogOf(this.catalog, snapshot));
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
  at(time: Timestamp): PastView {
    const view = this.#views.get(time.toBigInt());
    if (view) return view;
    throw new CommandError(
      codes.SnapshotUnavailable,
      'The snapshot of this time is no longer available; begin a new session',
    );
  }

  /**
   * Gives up what is too old, or left and not in use, and the oldest when there are too many; what is returned must
   * not be read any more.
   */
  forget(isInUse: (view: PastView) => boolean, now = Date.now()): PastView[] {
    const views = [...this.#views.values()]; // in the order of their beginning
    const surplus = views.length - MOST;
    const old = views.filter(
      (view, at) =>
        at < surplus || now - view.openedAt > LIFETIME || (view.isLeft && !isInUse(view)),
    );
    for (const view of old) this.#release(view);
    return old;
  }

  /** Gives up everything. */
  close(): void {
    for (const view of this.#views.values()) this.#release(view);
  }

  #release(view: PastView): void {
    this.#views.delete(view.time.toBigInt());
    for (const [session, each] of this.#bySession)
      if (each === view) this.#bySession.delete(session);
    view.reader.release();
  }
}
