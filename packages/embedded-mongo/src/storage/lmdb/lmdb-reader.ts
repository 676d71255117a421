import type { Database, RootDatabase, Transaction } from 'lmdb';
import { asBuffer } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { ValueFormat } from '../files/checksum.js';
import { damagedFileError } from './damage.js';
import {
  type KeyRange,
  decodeStats,
  type Snapshot,
  type Table,
  statsKey,
  type CollectionStats,
  type EntryVisitor,
} from '../store.js';
import { VolatileBuffers } from '../volatile.js';

export type Tables = Record<Table, Database<Buffer, Buffer>>;

/** Opens a table whose entries are read without copying: they are valid until the next read. */
export function openTable(environment: RootDatabase, name: Table): Database<Buffer, Buffer> {
  const values = new VolatileBuffers();
  const keys = new VolatileBuffers();
  const encoder = {
    encode: (value: Buffer) => value,
    decode: (bytes: Buffer) => values.of(bytes.buffer, bytes.byteOffset, bytes.length),
  };
  const options = { encoding: 'binary', keyEncoding: 'binary', encoder } as const;
  const table = environment.openDB<Buffer, Buffer>(name, options);
  const readKey = (bytes: Buffer, start: number, end: number): Buffer =>
    keys.of(bytes.buffer, bytes.byteOffset + start, end - start);
  return Object.assign(table, { readKey }); // The lmdb package calls `readKey` of the table to decode a key.
}

export interface ReadSource {
  tables: Tables;
  format: ValueFormat;
  /**
   * The transaction of a snapshot. If undefined, reads use the latest committed state, or the uncommitted state
   * within `write`.
   */
  transaction?: Transaction;
  isWriting?: () => boolean;
}

/** Cached Buffer objects over the stored values without their checksums. */
const bodies = new VolatileBuffers();

/** Reads values in the format version of the data folder. Throws if a value is damaged. */
export class LmdbReader implements Snapshot {
  onRelease: (() => void) | undefined;
  #isReleased = false;

  constructor(protected readonly source: ReadSource) {}

  get(table: Table, key: Uint8Array): Buffer | undefined {
    const stored = this.source.tables[table].get(asBuffer(key), this.#options());
    if (!stored) return undefined;
    const value = Buffer.allocUnsafe(this.#sizeOf(table, key, stored));
    stored.copy(value, 0, 0, value.length);
    return value;
  }

  visit(table: Table, { start, end, isReverse }: KeyRange, visitor: EntryVisitor): void {
    const bounds = isReverse
      ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start, end };
    const options = { ...bounds, ...this.#options() };
    for (const { key, value } of this.source.tables[table].getRange(options)) {
      const size = this.#sizeOf(table, key, value);
      const { buffer, byteOffset, length } = value;
      if (!visitor(key, size === length ? value : bodies.of(buffer, byteOffset, size))) return;
    }
  }

  stats(collection: number): CollectionStats {
    return decodeStats(this.get('meta', statsKey(collection)));
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.source.transaction?.done();
    this.onRelease?.();
  }

  /** Returns the size of a value without its checksum. Throws if the checksum is wrong. */
  #sizeOf(table: Table, key: Uint8Array, stored: Buffer): number {
    const size = this.source.format.sizeOf(key, stored);
    if (size === undefined)
      throw damagedFileError(`an entry of table '${table}' does not match its checksum`);
    return size;
  }

  /**
   * Returns the options of a read. Throws if the snapshot was released, because LMDB would access freed memory. Also
   * throws during a write, because the read would return uncommitted data.
   */
  #options(): { transaction: Transaction } | undefined {
    const { transaction, isWriting } = this.source;
    if (this.#isReleased) refuse(codes.NoSuchTransaction, 'the transaction has ended');
    if (isWriting?.()) throw new Error('a snapshot cannot be read amid a write');
    return transaction && { transaction };
  }
}
