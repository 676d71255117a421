import { setTimeout } from 'node:timers/promises';
import { open, type RootDatabase } from 'lmdb';
import { codes, CommandError, refuse } from '../../errors.js';
import { checkFile, valueFormatOf } from './check-file.js';
import { DiskGuard } from '../files/disk-guard.js';
import { createAndLockFolder, restrictPermissions } from './lmdb-file.js';
import { asBuffer } from '../../bson/index.js';
import { LmdbReader, openTable, type ReadSource, type Tables } from './lmdb-reader.js';
import { measureFreePages } from './lmdb-space.js';
import { LmdbWriter } from './lmdb-writer.js';
import {
  FORMAT_VERSION_KEY,
  type WriteGuard,
  type Reader,
  type Snapshot,
  type Store,
  type Writer,
} from '../store.js';
import { WriteLog } from '../write-log.js';

/** A store in one LMDB environment. Concurrent commits share one flush. */
export class LmdbStore implements Store {
  readonly latest: Reader;
  guard: WriteGuard = () => undefined;
  readonly written = new WriteLog();
  writes = 0;
  snapshots = 0;
  readonly #environment: RootDatabase;
  readonly #tables: Tables;
  readonly #source: ReadSource;
  readonly #disk: DiskGuard;
  readonly #unlock: () => void;
  /** The error of a failed commit. After such an error, memory and disk may differ, so only reads are allowed. */
  #failure: CommandError | undefined;
  #isWriting = false;

  constructor(folder: string, { isReadOnly = false } = {}) {
    this.#unlock = isReadOnly ? () => undefined : createAndLockFolder(folder);
    this.#disk = new DiskGuard(folder, () =>
      measureFreePages(this.#environment, Object.values(this.#tables)),
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
    if (!isReadOnly) restrictPermissions(folder);
    this.#source = {
      tables: this.#tables,
      format: valueFormatOf(this.#tables.meta.get(FORMAT_VERSION_KEY)),
    };
    this.latest = new LmdbReader(this.#source);
  }

  snapshot(): Snapshot {
    if (this.snapshots >= MAX_SNAPSHOTS) refuseSnapshot();
    const transaction = this.#environment.useReadTransaction();
    this.snapshots++;
    const isWriting = (): boolean => this.#isWriting;
    const reader = new LmdbReader({ ...this.#source, transaction, isWriting });
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
        const writer = new LmdbWriter(this.#source, this.guard);
        const value = this.#run(work, writer);
        writer.finish();
        const { cost: bytes, inRuns, removed, added } = writer;
        this.#disk.admit({ bytes, inRuns, isRemoval: removed > added });
        admitted = bytes;
        return { value, collections: writer.written };
      });
      await this.#environment.flushed;
      this.written.note(result.collections);
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

  /** Makes an extra commit if it would make freed pages reusable, and then measures the free pages again. */
  async #findSpace(): Promise<void> {
    if (!this.#disk.measure()) return;
    await this.#environment.transaction(() => {
      const nudge = this.#source.format.wrap(NUDGE_KEY, NUDGE_KEY);
      void this.#tables.meta.put(NUDGE_KEY, asBuffer(nudge));
    });
    await setTimeout(1); // Waits until lmdb has released the snapshot read in the current event loop iteration.
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

/**
 * Opens the LMDB environment. Disables overlapping sync, so that a commit becomes visible and resolves only after it is
 * on disk.
 */
function openEnvironment(path: string, readOnly: boolean): RootDatabase {
  checkFile(path, readOnly);
  return open({
    path,
    noSubdir: false,
    overlappingSync: false,
    maxDbs: 8,
    maxReaders: MAX_READERS,
    readOnly,
  });
}

/** Maximum number of concurrent readers: one per client with a running command, and one per open snapshot. */
const MAX_READERS = 4096;

/** Maximum number of open snapshots. The remaining readers are for commands on the latest state. */
const MAX_SNAPSHOTS = 2048;

function refuseSnapshot(): never {
  refuse(
    codes.SnapshotUnavailable,
    `${MAX_SNAPSHOTS} transactions and snapshots are open; try again when some have ended`,
  );
}

const NUDGE_KEY = Buffer.from('nudge');

interface CommitFailure extends Error {
  commitError: Promise<unknown>;
}

function isCommitFailure(error: unknown): error is CommitFailure {
  return error instanceof Error && 'commitError' in error;
}

/**
 * Returns the error of a failed commit. lmdb reports the cause in a second promise, whose rejection must be handled.
 */
async function describeFailure(error: CommitFailure): Promise<CommandError> {
  const cause = await Promise.resolve(error.commitError).catch((reason: unknown) => reason);
  return new CommandError(
    codes.InterruptedAtShutdown,
    `A commit failed, so nothing is written any more until a restart: ${String(cause)}`,
  );
}
