import type { WriteLog } from './write-log.js';

/** The ordered tables of a store. */
export const tables = ['meta', 'data', 'index', 'replies'] as const;

/** The name of an ordered table. */
export type Table = (typeof tables)[number];

/** A run of keys: from `start` inclusive to `end` exclusive, walked backwards when `isReverse`. */
export interface Range {
  start: Uint8Array;
  end: Uint8Array;
  isReverse?: boolean;
}

/** Receives one entry; the bytes are valid only until it returns. False ends the walk. */
export type Visitor = (key: Buffer, value: Buffer) => boolean;

/** How many documents a collection has, and a number that grows with every write to it. */
export interface CollectionStats {
  count: number;
  generation: number;
}

/** Sees one state of the store. */
export interface Reader {
  get(table: Table, key: Uint8Array): Buffer | undefined;
  visit(table: Table, range: Range, visitor: Visitor): void;
  stats(collection: number): CollectionStats;
}

/** Sees and changes one state of the store. */
export interface Writer extends Reader {
  put(table: Table, key: Uint8Array, value: Uint8Array): void;
  remove(table: Table, key: Uint8Array): void;
  /** Announces a change of a key; throws when somebody else is changing it. To be called before any put. */
  lock(table: Table, key: Uint8Array): void;
  /** Notes a write to a collection that changed its number of documents by `delta`. */
  count(collection: number, delta: number): void;
}

/** A state of the store that later writes do not change; to be released. */
export interface Snapshot extends Reader {
  release(): void;
}

/** Asked before a key is changed; throws to refuse it. */
export type Guard = (table: Table, key: Uint8Array) => void;

/** Durable ordered tables with one writer at a time. */
export interface Store {
  /** Who decides on the locks of writers. */
  guard: Guard;
  /** The newest state that is on disk. */
  readonly latest: Reader;
  /** What was written since the start, and who waits for more. */
  readonly written: WriteLog;
  /** How many writes were asked for. */
  readonly writes: number;
  /** How many states have been read and not been released. */
  readonly snapshots: number;
  snapshot(): Snapshot;
  /** Runs the work with nobody else writing: all of it is on disk when the promise resolves, or none if it throws. */
  write<T>(work: (writer: Writer) => T): Promise<T>;
  /** Writes a consistent copy of the store into a folder while work goes on. */
  backup(folder: string): Promise<void>;
  /** Does small duties that are due from time to time. */
  maintain(): void;
  close(): Promise<void>;
}

/** The key in `meta` under which the format of the folder is stored. */
export const FORMAT_KEY = Buffer.from('version');

const NONE: CollectionStats = { count: 0, generation: 0 };

/** The key in `meta` under which the statistics of a collection are stored. */
export function statsKey(collection: number): Buffer {
  const key = Buffer.alloc(5);
  key.write('t', 0, 'latin1');
  key.writeUInt32BE(collection, 1);
  return key;
}

/** Reads stored statistics. */
export function readStats(bytes: Buffer | undefined): CollectionStats {
  if (bytes === undefined) return NONE;
  return { count: bytes.readUIntBE(0, 6), generation: bytes.readUIntBE(6, 6) };
}

/** The stored form of statistics. */
export function writeStats(stats: CollectionStats): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(stats.count, 0, 6);
  bytes.writeUIntBE(stats.generation, 6, 6);
  return bytes;
}
