import {
  type Collation,
  compileCollation,
  type Document,
  isDocument,
  Path,
  RawDocument,
  toNumber,
  Undefined,
} from '../../bson/index.js';
import { compileFilter, type Filter } from '../../query/index.js';
import { IndexShape } from './index-shape.js';
import { indexValues } from './index-values.js';
import { INDEX_ID_BYTES, KeyWriter } from './key-writer.js';
import { truncateKey, isUntruncatedLength, writeValue } from './keys.js';

export interface IndexField {
  path: Path;
  direction: 1 | -1;
}

/** A key of a document in an index: the stored form, and the values that it encodes. */
export interface IndexKey {
  stored: Buffer;
  values: readonly unknown[];
}

/** The key writer that all indexes share. Sharing saves allocations, because each document has many keys. */
const keyWriter = new KeyWriter();

/** An index of a collection, which creates the keys of each document. Immutable except for the field `shape`. */
export class Index {
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly partial: Filter | undefined;
  readonly collation: Collation | undefined;
  readonly shape: IndexShape;
  /** True during the build: writes maintain the index, but query plans do not use it, and it accepts duplicates. */
  readonly isBuilding: boolean;
  readonly #paths: readonly Path[];

  constructor(
    readonly id: number,
    readonly spec: Document,
    state: { shape?: IndexShape; isBuilding?: boolean } = {},
  ) {
    const key = isDocument(spec['key']) ? spec['key'] : {};
    const partial = spec['partialFilterExpression'];
    const collation = spec['collation'];
    this.shape = state.shape ?? new IndexShape();
    this.isBuilding = state.isBuilding ?? false;
    this.name = String(spec['name']);
    this.fields = Object.entries(key).map(([path, direction]) => ({
      path: new Path(path),
      direction: Number(direction) < 0 ? -1 : 1,
    }));
    this.#paths = this.fields.map(({ path }) => path);
    this.isUnique = spec['unique'] === true || this.isPrimary;
    this.isSparse = spec['sparse'] === true;
    this.collation = isDocument(collation) ? compileCollation(collation) : undefined;
    this.partial = isDocument(partial)
      ? compileFilter(partial, { collation: this.collation })
      : undefined;
  }

  get isPrimary(): boolean {
    return this.name === '_id_';
  }

  /** True if the index is maintained but not used by query plans, to evaluate the effect of dropping it. */
  get isHidden(): boolean {
    return this.spec['hidden'] === true;
  }

  /** Seconds after which documents expire, for a TTL index. */
  get lifetime(): number | undefined {
    const seconds = this.spec['expireAfterSeconds'];
    // The cast is safe: the value is validated when the index is created.
    return seconds === undefined ? undefined : toNumber(seconds as number);
  }

  /**
   * Returns all keys of a document in this index. A unique index stores the record number in the value of an entry;
   * other indexes append it to the key.
   */
  keysOf(document: RawDocument, record: number): IndexKey[] {
    if (this.partial && !this.partial.matches(document)) return [];
    const { rows, hasArray, isEmpty } = indexValues(document, this.#paths);
    if (this.isSparse && isEmpty) return [];
    if (hasArray) this.shape.isMultikey = true;
    const [first = []] = rows;
    return rows.length === 1 ? [this.#key(first, record)] : this.#distinct(rows, record);
  }

  /** Writes the value of one field, inverted if the field is descending. */
  writeField(writer: KeyWriter, value: unknown, at: number): void {
    const start = writer.length;
    writeValue(writer, value, this.collation);
    if (this.fields[at]?.direction === -1) writer.invert(start);
  }

  #key(values: readonly unknown[], record: number): IndexKey {
    keyWriter.begin(this.id);
    for (let at = 0; at < values.length; at++) this.writeField(keyWriter, values[at], at);
    if (values.some(isUndefined)) this.shape.hasUndefined = true;
    if (!isUntruncatedLength(keyWriter.length - INDEX_ID_BYTES)) this.#cut();
    if (!this.isUnique) keyWriter.uint48(record);
    return { stored: keyWriter.take(), values };
  }

  #cut(): void {
    this.shape.isCut = true;
    const fitted = truncateKey(keyWriter.take().subarray(INDEX_ID_BYTES));
    keyWriter.begin(this.id);
    keyWriter.raw(fitted);
  }

  #distinct(rows: unknown[][], record: number): IndexKey[] {
    const keys = new Map<string, IndexKey>();
    for (const values of rows) {
      const key = this.#key(values, record);
      keys.set(key.stored.toString('latin1'), key);
    }
    return [...keys.values()];
  }
}

/** True if an index key represents the value with the type marker `UNDEFINED_TYPE_MARKER`. */
const isUndefined = (value: unknown): boolean => value === undefined || value instanceof Undefined;
