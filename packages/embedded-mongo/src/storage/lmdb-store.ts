import { setTimeout } from 'node:timers/promises';
import { open, type Database, type RootDatabase, type Transaction } from 'lmdb';
import { codes, CommandError } from '../errors.js';
import { DiskGuard } from './disk-guard.js';
import { checkFile, claimFolder, closeToOthers } from './lmdb-file.js';
import { measureFree } from './lmdb-space.js';
import { VolatileViews } from './volatile.js';
import {
  type Guard,
  type Range,
  type Reader,
  readTally,
  type Snapshot,
  type Store,
  type Table,
  tallyKey,
  type Tally,
  type Visitor,
  type Writer,
  writeTally,
} from './store.js';

type Tables = Record<Table, Database<Buffer, Buffer>>;

/** Opens a table whose entries are read without a copy: they are valid until the next one is read. */
function openTable(environment: RootDatabase, name: Table): Database<Buffer, Buffer> {
  const values = new VolatileViews();
  const keys = new VolatileViews();
  const encoder = {
    encode: (value: Buffer) => value,
    decode: (bytes: Buffer) => values.of(bytes.buffer, bytes.byteOffset, bytes.length),
  };
  const options = { encoding: 'binary', keyEncoding: 'binary', encoder } as const;
  const table = environment.openDB<Buffer, Buffer>(name, options);
  const readKey = (bytes: Buffer, start: number, end: number): Buffer =>
    keys.of(bytes.buffer, bytes.byteOffset + start, end - start);
  return Object.assign(table, { readKey }); // lmdb asks the table itself for it
}

/** Reads the newest state, a snapshot when given its transaction, or the writes under way inside `write`. */
class LmdbReader implements Snapshot {
  onRelease: (() => void) | undefined;
  #isReleased = false;

  constructor(
    protected readonly tables: Tables,
    private readonly transaction?: Transaction,
    private readonly isWriting: () => boolean = () => false,
  ) {}

  get(table: Table, key: Uint8Array): Buffer | undefined {
    const bytes = this.tables[table].get(asBuffer(key), this.#options());
    return bytes && Buffer.from(bytes);
  }

  visit(table: Table, { start, end, isReverse }: Range, visitor: Visitor): void {
    const bounds = isReverse
      ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start, end };
    const options = { ...bounds, ...this.#options() };
    for (const { key, value } of this.tables[table].getRange(options)) {
      if (!visitor(key, value)) return;
    }
  }

  tally(collection: number): Tally {
    return readTally(this.get('meta', tallyKey(collection)));
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.transaction?.done();
    this.onRelease?.();
  }

  /** After its release lmdb would read memory that is gone, and amid a write it reads what is being written. */
  #options(): { transaction: Transaction } | undefined {
    if (this.#isReleased)
      throw new CommandError(codes.NoSuchTransaction, 'the transaction has ended');
    if (this.isWriting()) throw new Error('a snapshot cannot be read amid a write');
    return this.transaction && { transaction: this.transaction };
  }
}

const COMMIT_COST = 64 * 1024;
const KEY_COST = 1024;
const PAGE_SIZE = 4096;
/** Larger values get pages of their own. */
const MOST_IN_ONE_PAGE = 2000;

class LmdbWriter extends LmdbReader implements Writer {
  readonly #counts = new Map<number, number>();

  constructor(
    tables: Tables,
    readonly claim: Guard,
  ) {
    super(tables);
  }

  /** About how much disk the writes may take: values twice, since whole pages are copied, and something per key. */
  cost = COMMIT_COST;
  /** How much of it are values of several pages. */
  inRuns = 0;
  added = 0;
  removed = 0;

  put(table: Table, key: Uint8Array, value: Uint8Array): void {
    this.added++;
    this.cost += 2 * value.length + KEY_COST;
    if (value.length > MOST_IN_ONE_PAGE) this.inRuns += value.length + PAGE_SIZE;
    void this.tables[table].put(asBuffer(key), asBuffer(value)); // synchronous inside a transaction
  }

  remove(table: Table, key: Uint8Array): void {
    this.removed++;
    this.cost += KEY_COST;
    void this.tables[table].remove(asBuffer(key));
  }

  count(collection: number, delta: number): void {
    this.#counts.set(collection, (this.#counts.get(collection) ?? 0) + delta);
  }

  override tally(collection: number): Tally {
    const { count, generation } = super.tally(collection);
    return { count: count + (this.#counts.get(collection) ?? 0), generation };
  }

  /** Stores the counts once per write rather than once per document. */
  finish(): void {
    for (const collection of this.#counts.keys()) {
      const { count, generation } = this.tally(collection);
      this.put('meta', tallyKey(collection), writeTally({ count, generation: generation + 1 }));
    }
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A store in one LMDB environment; commits that are asked for together share one flush. */
export class LmdbStore implements Store {
  readonly latest: Reader;
  guard: Guard = () => undefined;
  writes = 0;
  snapshots = 0;
  readonly #environment: RootDatabase;
  readonly #tables: Tables;
  readonly #disk: DiskGuard;
  readonly #unlock: () => void;
  /** After a failed commit memory and disk may differ, so reads go on and writes do not. */
  #failure: CommandError | undefined;
  #isWriting = false;

  constructor(folder: string, { isReadOnly = false } = {}) {
    this.#unlock = isReadOnly ? () => undefined : claimFolder(folder);
    this.#disk = new DiskGuard(folder, () =>
      measureFree(this.#environment, Object.values(this.#tables)),
    );
    try {
      this.#environment = openEnvironment(folder, isReadOnly);
    } catch (error) {
      this.#unlock();
      throw error;
    }
    this.#tables = {
      meta: openTable(this.#environment, 'meta'),
      data: openTable(this.#environment, 'data'),
      index: openTable(this.#environment, 'index'),
      replies: openTable(this.#environment, 'replies'),
    };
    if (!isReadOnly) closeToOthers(folder);
    this.latest = new LmdbReader(this.#tables);
  }

  snapshot(): Snapshot {
    if (this.snapshots >= MOST_SNAPSHOTS) throw tooManySnapshots();
    const transaction = this.#environment.useReadTransaction();
    this.snapshots++;
    const reader = new LmdbReader(this.#tables, transaction, () => this.#isWriting);
    reader.onRelease = () => this.snapshots--;
    return reader;
  }

  async write<T>(work: (writer: Writer) => T): Promise<T> {
    if (this.#failure) throw this.#failure;
    this.writes++;
    let admitted = 0;
    try {
      if (this.#disk.isShort) await this.#findSpace();
      const result = await this.#environment.childTransaction(() => {
        const writer = new LmdbWriter(this.#tables, this.guard);
        const value = this.#run(work, writer);
        writer.finish();
        const { cost: bytes, inRuns, removed, added } = writer;
        this.#disk.admit({ bytes, inRuns, isRemoval: removed > added });
        admitted = bytes;
        return { value };
      });
      await this.#environment.flushed;
      return result.value;
    } catch (error) {
      if (!isCommitFailure(error)) throw error;
      throw (this.#failure = await describeFailure(error));
    } finally {
      this.#disk.settle(admitted);
    }
  }

  #run<T>(work: (writer: Writer) => T, writer: Writer): T {
    this.#isWriting = true;
    try {
      return work(writer);
    } finally {
      this.#isWriting = false;
    }
  }

  /** An empty commit makes usable what the last one gave up. */
  async #findSpace(): Promise<void> {
    if (!this.#disk.measure()) return;
    await this.#environment.transaction(() => {
      void this.#tables.meta.put(NUDGE_KEY, NUDGE_KEY);
    });
    await setTimeout(1); // until lmdb has let go of the state that was read in this turn
    this.#disk.measure();
  }

  async backup(folder: string): Promise<void> {
    await this.#environment.backup(folder, true);
  }

  maintain(): void {
    this.#disk.restore();
  }

  async close(): Promise<void> {
    await this.#environment.close();
    this.#unlock();
  }
}

/** Without overlapping sync a commit becomes visible and resolves only when it is on disk. */
function openEnvironment(path: string, readOnly: boolean): RootDatabase {
  checkFile(path);
  return open({
    path,
    noSubdir: false,
    overlappingSync: false,
    maxDbs: 8,
    maxReaders: MOST_READERS,
    readOnly,
  });
}

/** As many states can be read at once: one for each client's command, and those that are kept. */
const MOST_READERS = 4096;

/** The rest is for commands that read the newest state. */
const MOST_SNAPSHOTS = 2048;

function tooManySnapshots(): CommandError {
  return new CommandError(
    codes.SnapshotUnavailable,
    `${MOST_SNAPSHOTS} transactions and snapshots are open; try again when some have ended`,
  );
}

const NUDGE_KEY = Buffer.from('nudge');

interface CommitFailure extends Error {
  commitError: Promise<unknown>;
}

function isCommitFailure(error: unknown): error is CommitFailure {
  return error instanceof Error && 'commitError' in error;
}

/** A failed commit carries its cause in a second promise, which must not go unhandled. */
async function describeFailure(error: CommitFailure): Promise<CommandError> {
  const cause = await Promise.resolve(error.commitError).catch((reason: unknown) => reason);
  return new CommandError(
    codes.InterruptedAtShutdown,
    `A commit failed, so nothing is written any more until a restart: ${String(cause)}`,
  );
}
