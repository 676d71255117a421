import { codes, CommandError } from '../errors.js';
import type { Catalog } from '../storage/catalog.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/indexes.js';
import { Overlay } from '../storage/overlay.js';
import type { Snapshot, Store, Table, Writer } from '../storage/store.js';
import type { Holder, Locks } from './locks.js';
import type { View } from './view.js';

/** What a transaction works on. */
export interface TransactionGround {
  store: Store;
  catalog: Catalog;
  locks: Locks;
}

/** A transaction may stay open for this long, in milliseconds. */
const LIFETIME = 60_000;

/** A key that a transaction changes, and the value it had in the state that the transaction sees. */
interface Claimed {
  table: Table;
  key: Buffer;
  base: Buffer | undefined;
}

/** Several writes that are seen by others all at once or never; they wait in memory until the commit. */
export class Transaction implements View, Holder {
  readonly isTransaction = true;
  readonly reader: Overlay;
  /** Collections this transaction has made; the others see them after the commit. */
  readonly drafts = new Map<string, Collection>();
  readonly ended: Promise<void>;
  state: 'open' | 'committing' | 'committed' | 'aborted' = 'open';
  readonly expiresAt = Date.now() + LIFETIME;
  #end: () => void = () => undefined;
  #commit: Promise<void> | undefined;
  readonly #snapshot: Snapshot;
  readonly #claimed: Claimed[] = [];
  readonly #indexes = new Map<number, readonly Index[] | undefined>();

  constructor(
    readonly number: bigint,
    private readonly ground: TransactionGround,
  ) {
    this.#snapshot = ground.store.snapshot();
    this.reader = new Overlay(this.#snapshot, (table, key) => this.#claim(table, key));
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  /** Any failure ends a transaction, as it does in MongoDB. */
  write<T>(work: (writer: Writer) => T): Promise<T> {
    try {
      const result = work(this.reader);
      this.#rememberIndexes();
      return Promise.resolve(result);
    } catch (error) {
      this.abort();
      throw error;
    }
  }

  /** Puts all writes on disk at once; asking again gives the same answer. */
  commit(): Promise<void> {
    this.#commit ??= this.#commitOnce();
    return this.#commit;
  }

  abort(): void {
    if (this.state === 'open' || this.state === 'committing') this.#finish('aborted');
  }

  async #commitOnce(): Promise<void> {
    this.state = 'committing';
    try {
      const { store, catalog } = this.ground;
      const place = this.drafts.size > 0 ? catalog : store;
      if (this.drafts.size > 0 || this.#claimed.length > 0) {
        await place.write((writer) => {
          this.#checkBase(writer);
          for (const draft of this.drafts.values()) catalog.adopt(writer, draft);
          this.reader.applyTo(writer);
        });
      }
      this.#finish('committed');
    } catch (error) {
      this.abort();
      throw error;
    }
  }

  /** Others are let in only now that the commit is on disk. */
  #finish(state: 'committed' | 'aborted'): void {
    this.state = state;
    this.ground.locks.release(this);
    this.#snapshot.release();
    this.#end();
  }

  #claim(table: Table, key: Uint8Array): void {
    const { locks, store } = this.ground;
    const holder = locks.holderOf(table, key);
    if (holder === this) return;
    const base = this.#snapshot.get(table, key);
    if (holder || isDifferent(base, store.latest.get(table, key))) throw conflict();
    locks.hold(this, table, key);
    this.#claimed.push({ table, key: Buffer.from(key), base });
  }

  /** A plain write that was under way when a key was claimed shows only now. */
  #checkBase(writer: Writer): void {
    for (const { table, key, base } of this.#claimed) {
      if (isDifferent(base, writer.get(table, key))) throw conflict();
    }
    for (const namespace of this.drafts.keys()) {
      if (this.ground.catalog.find(namespace)) throw conflict();
    }
    for (const [id, indexes] of this.#indexes) {
      if (this.ground.catalog.byId(id)?.indexes !== indexes) throw conflict();
    }
  }

  /** Documents are indexed when they are written, so their indexes must still be the same at the commit. */
  #rememberIndexes(): void {
    const made = new Set([...this.drafts.values()].map(({ id }) => id));
    for (const id of this.reader.counts.keys()) {
      if (this.#indexes.has(id) || made.has(id)) continue;
      this.#indexes.set(id, this.ground.catalog.byId(id)?.indexes);
    }
  }
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
