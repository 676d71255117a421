import { codes, CommandError } from '../errors.js';
import type { Catalog } from '../storage/catalog/catalog.js';
import type { CatalogVersion } from '../storage/catalog/catalog-version.js';
import type { Collection } from '../storage/collection.js';
import { Overlay } from '../storage/overlay.js';
import { storeIndexShape } from '../storage/records.js';
import type { Snapshot, Store, Table, Writer } from '../storage/store.js';
import type { LockHolder, KeyLocks } from './locks.js';
import type { SessionWriteHistory } from './retry.js';
import { readCatalogOfSnapshot, type View, type WriteOperation } from './view.js';

export interface TransactionDependencies {
  store: Store;
  catalog: Catalog;
  locks: KeyLocks;
}

/** Maximum duration of a transaction, in milliseconds. */
const LIFETIME_MS = 60_000;
/**
 * Time in milliseconds after which a transaction is aborted if the connection of its latest command has closed. A live
 * client reconnects within this time.
 */
const ABANDONED_MS = 3000;

/** A key that a transaction has changed, with its value in the transaction's snapshot. */
interface LockedKey {
  table: Table;
  key: Buffer;
  base: Buffer | undefined;
}

/** A transaction, whose writes are held in memory until the commit makes them visible to other clients atomically. */
export class Transaction implements View, LockHolder {
  readonly isTransaction = true;
  readonly reader: Overlay;
  readonly base: CatalogVersion;
  readonly ended: Promise<void>;
  state: 'open' | 'committing' | 'committed' | 'aborted' = 'open';
  expiresAt: number;
  readonly #latestEnd = Date.now() + LIFETIME_MS;
  #carrier: object | undefined;
  #end: () => void = () => undefined;
  #commit: Promise<void> | undefined;
  readonly #snapshot: Snapshot;
  readonly #locked: LockedKey[] = [];

  constructor(
    readonly number: bigint,
    private readonly record: SessionWriteHistory,
    private readonly ground: TransactionDependencies,
  ) {
    this.expiresAt = this.#latestEnd;
    this.#snapshot = ground.store.snapshot();
    this.base = readCatalogOfSnapshot(ground.catalog, this.#snapshot);
    this.reader = new Overlay(this.#snapshot, (table, key) => this.#lock(table, key));
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  /** The catalog including the changes of this transaction, which other clients see only after the commit. */
  get catalog(): CatalogVersion {
    return this.ground.catalog.at(this.reader);
  }

  /** Runs a write within the transaction. Any error aborts the transaction, as in MongoDB. */
  write<T>(work: WriteOperation<T>): Promise<T> {
    try {
      return Promise.resolve(work(this.reader, this.catalog));
    } catch (error) {
      this.abort();
      throw error;
    }
  }

  /** Commits all writes atomically. Repeated calls return the same result. */
  commit(): Promise<void> {
    this.#commit ??= this.#commitOnce();
    return this.#commit;
  }

  /** Aborts the transaction unless its commit has started. */
  abort(): void {
    if (this.state === 'open') this.#finish('aborted');
  }

  /** Records the connection of the transaction's latest command, and restores the normal expiry time. */
  carriedBy(carrier: object): void {
    this.#carrier = carrier;
    this.expiresAt = this.#latestEnd;
  }

  /**
   * Makes the transaction expire early if the connection of its latest command has closed, so that a killed client does
   * not block other clients for a minute.
   */
  abandonedBy(carrier: object): void {
    if (this.#carrier !== carrier) return;
    this.expiresAt = Math.min(this.#latestEnd, Date.now() + ABANDONED_MS);
  }

  /** Runs a callback that reads the snapshot. The snapshot remains open until the transaction ends. */
  use<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  async #commitOnce(): Promise<void> {
    this.state = 'committing';
    try {
      const { catalog } = this;
      if (catalog !== this.base || this.#locked.length > 0)
        await this.ground.store.write((writer) => this.#apply(writer, catalog));
      this.#finish('committed');
    } catch (error) {
      this.#finish('aborted');
      throw error;
    }
  }

  /** Locks are released only after the commit is on disk. */
  #finish(state: 'committed' | 'aborted'): void {
    this.state = state;
    this.ground.locks.release(this);
    this.#snapshot.release();
    this.#end();
  }

  #lock(table: Table, key: Uint8Array): void {
    const { locks, store } = this.ground;
    const holder = locks.holderOf(table, key);
    if (holder === this) return;
    const base = this.#snapshot.get(table, key);
    if (holder || isDifferent(base, store.latest.get(table, key))) throw conflict();
    locks.hold(this, table, key);
    this.#locked.push({ table, key: Buffer.from(key), base });
  }

  /** Applies the writes to the latest state. Afterwards, the snapshot can no longer be read. */
  #apply(writer: Writer, own: CatalogVersion): void {
    this.#checkBase(writer);
    this.#checkIndexes(writer);
    const { catalog } = this.ground;
    for (const collection of own.list()) {
      if (this.base.byId(collection.id)) continue;
      if (catalog.at(writer).find(collection.namespace)) throw conflict();
      catalog.put(writer, collection);
    }
    this.reader.applyTo(writer);
    this.record.rememberCommit(writer);
    for (const id of this.reader.counts.keys())
      for (const index of own.byId(id)?.maintained ?? []) storeIndexShape(writer, index);
  }

  /** Throws if a locked key was changed by a non-transactional write that was in progress when the key was locked. */
  #checkBase(writer: Writer): void {
    for (const { table, key, base } of this.#locked)
      if (isDifferent(base, writer.get(table, key))) throw conflict();
  }

  /** Documents are indexed when they are written, so the indexes must be unchanged at the commit. */
  #checkIndexes(writer: Writer): void {
    const now = this.ground.catalog.at(writer);
    for (const id of this.reader.counts.keys()) {
      const base = this.base.byId(id);
      if (base && indexIds(base) !== indexIds(now.byId(id))) throw conflict();
    }
  }
}

function indexIds(collection: Collection | undefined): string | undefined {
  return collection?.maintained.map(({ id, isBuilding }) => `${id} ${isBuilding}`).join();
}

function isDifferent(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a !== b : !a.equals(b);
}

function conflict(): CommandError {
  return new CommandError(
    codes.WriteConflict,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  ).withLabel('TransientTransactionError');
}
