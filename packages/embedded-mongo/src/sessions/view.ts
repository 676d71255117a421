import type { Timestamp } from 'bson';
import type { Catalog } from '../storage/catalog.js';
import type { CatalogVersion, State } from '../storage/catalog-version.js';
import type { Reader, Snapshot, Store, Writer } from '../storage/store.js';
import { Blocked } from './locks.js';
import type { OperationContext } from './operation-context.js';

/** A change, given the catalog of the state that it changes. */
export type Work<T> = (writer: Writer, catalog: CatalogVersion) => T;

/** How a command sees the store: one state of it, or what its transaction has made of one. */
export interface View extends State {
  readonly isTransaction: boolean;
  /** The catalog without what this view's own transaction has made. */
  readonly base: CatalogVersion;
  /** Present when it is the store as it was at a time. */
  readonly time?: Timestamp;
  /** A write that has to wait for a transaction gives up when its operation ends. */
  write<T>(work: Work<T>, operation?: OperationContext): Promise<T>;
  /** Reads are made inside; at the end the state is let go, and the next use reads the newest, unless the view has one of its own. */
  use<T>(work: () => Promise<T>): Promise<T>;
}

/** The store as one command sees it; a write waits for the transactions that hold what it changes. */
export class PlainView implements View {
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

  /** Holds no state while it waits, and what is read afterwards has seen the write. */
  async write<T>(work: Work<T>, operation?: OperationContext): Promise<T> {
    const { store, catalog } = this.ground;
    this.#release();
    for (;;) {
      try {
        return await store.write((writer) => work(writer, catalog.at(writer)));
      } catch (error) {
        if (!(error instanceof Blocked)) throw error;
        await (operation ? operation.until(error.holder.ended) : error.holder.ended);
      }
    }
  }

  /** The only way to a state, so that none is held after its use; two users may share one. */
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

/** The catalog of a state that is to be kept; one that cannot be read is let go at once. */
export function catalogOf(catalog: Catalog, snapshot: Snapshot): CatalogVersion {
  try {
    return catalog.at(snapshot);
  } catch (error) {
    snapshot.release();
    throw error;
  }
}
