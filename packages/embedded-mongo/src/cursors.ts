import { randomBytes } from 'node:crypto';
import { codes, refuse } from './errors.js';
import type { OperationContext } from './sessions/operation-context.js';
import type { View } from './sessions/view.js';

/** Batches of encoded documents, created on demand. */
export type EncodedBatches = AsyncIterator<Uint8Array[]>;

/** Position of a change stream in the sequence of commits. */
export interface ChangeStreamPosition {
  /** Number of commits already processed. */
  seenCount: number;
  /** The watched collections; undefined means all collections of the database. */
  readonly names: ReadonlySet<string> | undefined;
}

export interface CursorOptions {
  namespace: string;
  batches: EncodedBatches;
  operation: OperationContext;
  /** The store view that the cursor reads documents from. */
  view: View;
  /** The session that the cursor belongs to, if any. Only this session may use the cursor. */
  session?: string | undefined;
  neverExpires?: boolean;
  changes?: ChangeStreamPosition;
}

const LARGEST_BATCH = 16 * 1024 * 1024;
const LARGEST_ID = 2n ** 63n - 1n;
const LEAST_ID = 2n ** 62n;

export class Cursor {
  #id: bigint | undefined;
  lastUsed = Date.now();
  #pending: Uint8Array[] = [];
  #isEnded = false;

  constructor(readonly options: CursorOptions) {}

  /**
   * The cursor id, which is generated on demand because most cursors end with their first batch. It exceeds
   * JavaScript's safe integers, so drivers keep it as a long.
   */
  get id(): bigint {
    return (this.#id ??= (randomBytes(8).readBigInt64LE() & LARGEST_ID) | LEAST_ID);
  }

  /** Returns the next documents, up to a maximum count and the maximum size of one message. */
  async take(most: number): Promise<Uint8Array[]> {
    const batch: Uint8Array[] = [];
    let size = 0;
    while (batch.length < most) {
      const next = this.#pending[batch.length] ?? (await this.#more(batch.length));
      if (next === undefined) break;
      size += next.length + 12;
      if (size > LARGEST_BATCH && batch.length > 0) break;
      batch.push(next);
    }
    this.#pending = this.#pending.slice(batch.length);
    this.lastUsed = Date.now();
    return batch;
  }

  /**
   * True if all documents were returned. A batch size of zero only validates the query, so it never ends the cursor.
   */
  async isEnded(lastSize: number): Promise<boolean> {
    if (lastSize === 0) return false;
    return (await this.#more(0)) === undefined;
  }

  async #more(position: number): Promise<Uint8Array | undefined> {
    while (!this.#isEnded && this.#pending.length <= position) {
      const next = await this.options.batches.next();
      if (next.done) this.#isEnded = true;
      else for (const bytes of next.value) this.#pending.push(bytes);
    }
    return this.#pending[position];
  }
}

const IDLE_LIMIT = 10 * 60 * 1000;

export class Cursors {
  #open = new Map<bigint, Cursor>();

  get size(): number {
    return this.#open.size;
  }

  keep(cursor: Cursor): void {
    this.#open.set(cursor.id, cursor);
  }

  find(id: bigint): Cursor {
    const cursor = this.#open.get(id);
    if (cursor) return cursor;
    refuse(codes.CursorNotFound, `cursor id ${id} not found`);
  }

  /** Closes a cursor. Returns false if it does not exist. */
  close(id: bigint): boolean {
    const cursor = this.#open.get(id);
    void cursor?.options.batches.return?.();
    return this.#open.delete(id);
  }

  closeSession(session: string): void {
    this.#closeWhere((cursor) => cursor.options.session === session);
  }

  /** Closes all cursors that were opened in a session. */
  closeSessions(): void {
    this.#closeWhere((cursor) => cursor.options.session !== undefined);
  }

  closeNamespace(namespace: string): void {
    this.#closeWhere((cursor) => cursor.options.namespace === namespace);
  }

  uses(view: View): boolean {
    return [...this.#open.values()].some(({ options }) => options.view === view);
  }

  closeView(view: View): void {
    this.#closeWhere((cursor) => cursor.options.view === view);
  }

  /** Closes cursors that were idle for more than ten minutes. */
  closeIdle(now = Date.now()): void {
    this.#closeWhere(
      ({ options, lastUsed }) => !options.neverExpires && now - lastUsed > IDLE_LIMIT,
    );
  }

  #closeWhere(isClosed: (cursor: Cursor) => boolean): void {
    for (const cursor of [...this.#open.values()]) if (isClosed(cursor)) this.close(cursor.id);
  }
}
