import { randomBytes } from 'node:crypto';
import { codes, refuse } from './errors.js';
import type { OperationContext } from './sessions/operation-context.js';
import type { View } from './sessions/view.js';

/** Batches of documents as bytes, made when they are asked for. */
export type Batches = AsyncIterator<Uint8Array[]>;

/** How far a change stream has come: it waits for commits in place of documents. */
export interface ChangeCursor {
  /** So many commits are behind it. */
  seen: number;
  /** The collections that it follows, when they are not all of its database. */
  readonly names: ReadonlySet<string> | undefined;
}

/** What a cursor needs to know beside its documents. */
export interface CursorOptions {
  namespace: string;
  batches: Batches;
  operation: OperationContext;
  /** Whose view of the store the documents come from. */
  view: View;
  /** The session that may use it, if it was made in one. */
  session?: string | undefined;
  neverExpires?: boolean;
  changes?: ChangeCursor;
}

const LARGEST_BATCH = 16 * 1024 * 1024;
const LARGEST_ID = 2n ** 63n - 1n;
const LEAST_ID = 2n ** 62n;

/** An unfinished answer. */
export class Cursor {
  #id: bigint | undefined;
  lastUsed = Date.now();
  #pending: Uint8Array[] = [];
  #isEnded = false;

  constructor(readonly options: CursorOptions) {}

  /**
   * Made when it is asked for, since most answers end with their first batch. None is so small that drivers would
   * make a number of it, which is no long when it comes back.
   */
  get id(): bigint {
    return (this.#id ??= (randomBytes(8).readBigInt64LE() & LARGEST_ID) | LEAST_ID);
  }

  /** The next documents, up to a number and to what one message holds. */
  async take(most: number): Promise<Uint8Array[]> {
    const taken: Uint8Array[] = [];
    let size = 0;
    while (taken.length < most) {
      const next = this.#pending[taken.length] ?? (await this.#more(taken.length));
      if (next === undefined) break;
      size += next.length + 12;
      if (size > LARGEST_BATCH && taken.length > 0) break;
      taken.push(next);
    }
    this.#pending = this.#pending.slice(taken.length);
    this.lastUsed = Date.now();
    return taken;
  }

  /** Whether all documents have been taken; an empty batch was only to see that the question is sound. */
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

/** The unfinished answers of all clients. */
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

  /** Forgets a cursor; false when there was none. */
  close(id: bigint): boolean {
    const cursor = this.#open.get(id);
    void cursor?.options.batches.return?.();
    return this.#open.delete(id);
  }

  closeSession(session: string): void {
    this.#closeWhere((cursor) => cursor.options.session === session);
  }

  /** Forgets all that were opened in a session. */
  closeSessions(): void {
    this.#closeWhere((cursor) => cursor.options.session !== undefined);
  }

  closeNamespace(namespace: string): void {
    this.#closeWhere((cursor) => cursor.options.namespace === namespace);
  }

  /** Whether a cursor reads from a view. */
  uses(view: View): boolean {
    return [...this.#open.values()].some(({ options }) => options.view === view);
  }

  closeView(view: View): void {
    this.#closeWhere((cursor) => cursor.options.view === view);
  }

  /** Forgets what nobody has asked for in ten minutes. */
  closeIdle(now = Date.now()): void {
    this.#closeWhere(
      ({ options, lastUsed }) => !options.neverExpires && now - lastUsed > IDLE_LIMIT,
    );
  }

  #closeWhere(isClosed: (cursor: Cursor) => boolean): void {
    for (const cursor of [...this.#open.values()]) if (isClosed(cursor)) this.close(cursor.id);
  }
}
