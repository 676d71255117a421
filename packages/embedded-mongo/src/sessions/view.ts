import type { Timestamp } from 'bson';
import type { Catalog } from '../storage/catalog/catalog.js';
import type { CatalogVersion, StoreState } from '../storage/catalog/catalog-version.js';
import type { Reader, Snapshot, Store, Writer } from '../storage/store.js';
import { KeyLockedError } from './locks.js';
import type { OperationContext } from './operation-context.js';

/** A write operation. `catalog` describes the collections as the operation finds them. */
export type WriteOperation<T> = (writer: Writer, catalog: CatalogVersion) => T;

/** The store as seen by a command: a snapshot, or a snapshot with the changes of the command's transaction. */
export interface View extends StoreState {
  readonly isTransaction: boolean;
  /** The catalog without the changes of this view's transaction. */
  readonly base: CatalogVersion;
  /** The time of the snapshot, if the view always reads the same snapshot. */
  readonly time?: Timestamp;
  /**
   * Performs a write. If the write is waiting for a transaction to end, aborting the operation that issued the write
   * ends the wait.
   */
  write<T>(work: WriteOperation<T>, operation?: OperationContext): Promise<T>;
  /**
   * Runs a callback that reads the view, then releases the snapshot, so that the next use reads the latest state. A
   * view with a fixed snapshot does not release the snapshot.
   */
  use<T>(work: () => Promise<T>): Promise<T>;
}

/** The store as seen by one command. A write waits for transactions that have locked its keys. */
export class NonTransactionView implements View {
  readonly isTransaction = false;
  #snapshot: Snapshot | undefined;
  #version: CatalogVersion | undefined;
  #users = 0;

  constructor(private readonly ground: { store: Store; catalog: Catalog }) {}

  get reader(): Reader {
    if (this.#users === 0) throw new Error('a view is read outside its use');
    return (this.#snapshot ??= this.ground.store.snapshot());
  }

  get catalog(): CatalogVersion {
    return (this.#version ??= this.ground.catalog.at(this.reader));
  }

  get base(): CatalogVersion {
    return this.catalog;
  }

  /** Performs a write. Releases the snapshot before waiting, so that later reads see the write. */
  async write<T>(work: WriteOperation<T>, operation?: OperationContext): Promise<T> {
    const { store, catalog } = this.ground;
    this.#release();
    for (;;) {
      try {
        return await store.write((writer) => work(writer, catalog.at(writer)));
      } catch (error) {
        if (!(error instanceof KeyLockedError)) throw error;
        await (operation ? operation.until(error.holder.ended) : error.holder.ended);
      }
    }
  }

  /** Runs a callback that reads the snapshot, then releases the snapshot. Concurrent uses share one snapshot. */
  async use<T>(work: () => Promise<T>): Promise<T> {
    this.#users++;
    try {
      return await work();
    } finally {
      if (--this.#users === 0) this.#release();
    }
  }

  #release(): void {
    this.#snapshot?.release();
    this.#snapshot = undefined;
    this.#version = undefined;
  }
}

/** Returns the catalog of a snapshot. Releases the snapshot if the catalog cannot be read. */
export function readCatalogOfSnapshot(catalog: Catalog, snapshot: Snapshot): CatalogVersion {
  try {
    return catalog.at(snapshot);
  } catch (error) {
    snapshot.release();
    throw error;
  }
}
