import type { WriteLog } from './write-log.js';

export const tables = ['meta', 'data', 'index', 'replies'] as const;

export type Table = (typeof tables)[number];

/** A range of keys from `start` (inclusive) to `end` (exclusive). With `isReverse`, it is read backwards. */
export interface KeyRange {
  start: Uint8Array;
  end: Uint8Array;
  isReverse?: boolean;
}

/** Receives one entry, whose bytes are valid only during the call. Returns false to stop the iteration. */
export type EntryVisitor = (key: Buffer, value: Buffer) => boolean;

/** Number of documents of a collection, and a generation that increases with every write. */
export interface CollectionStats {
  count: number;
  generation: number;
}

export interface Reader {
  get(table: Table, key: Uint8Array): Buffer | undefined;
  visit(table: Table, range: KeyRange, visitor: EntryVisitor): void;
  stats(collection: number): CollectionStats;
}

export interface Writer extends Reader {
  put(table: Table, key: Uint8Array, value: Uint8Array): void;
  remove(table: Table, key: Uint8Array): void;
  /** Locks a key before a change. Throws if another writer holds the lock. Must be called before any `put`. */
  lock(table: Table, key: Uint8Array): void;
  /** Records a write to a collection that changed its number of documents by `delta`. */
  count(collection: number, delta: number): void;
}

/** An immutable state of the store. The caller must release it after use. */
export interface Snapshot extends Reader {
  release(): void;
}

/** Called before a key is changed. Throws to reject the change. */
export type WriteGuard = (table: Table, key: Uint8Array) => void;

/** Durable ordered tables with one writer at a time. */
export interface Store {
  /** The lock check that writers run before each change. */
  guard: WriteGuard;
  /** The latest state on disk. */
  readonly latest: Reader;
  readonly written: WriteLog;
  readonly writes: number;
  /** Number of snapshots not yet released. */
  readonly snapshots: number;
  snapshot(): Snapshot;
  /**
   * Runs one write at a time. When the promise resolves, all changes are on disk. If `work` throws, no changes are
   * applied.
   */
  write<T>(work: (writer: Writer) => T): Promise<T>;
  /** Writes a consistent copy of the store to a folder, concurrently with other operations. */
  backup(folder: string): Promise<void>;
  maintain(): void;
  close(): Promise<void>;
}

/** Key under which the `meta` table stores the version of the folder format. */
export const FORMAT_VERSION_KEY = Buffer.from('version');

const NONE: CollectionStats = { count: 0, generation: 0 };

/** Returns the key under which the `meta` table stores the statistics of a collection. */
export function statsKey(collection: number): Buffer {
  const key = Buffer.alloc(5);
  key.write('t', 0, 'latin1');
  key.writeUInt32BE(collection, 1);
  return key;
}

export function decodeStats(bytes: Buffer | undefined): CollectionStats {
  if (bytes === undefined) return NONE;
  return { count: bytes.readUIntBE(0, 6), generation: bytes.readUIntBE(6, 6) };
}

export function encodeStats(stats: CollectionStats): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(stats.count, 0, 6);
  bytes.writeUIntBE(stats.generation, 6, 6);
  return bytes;
}
