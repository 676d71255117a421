import {
  type Collation,
  compileCollation,
  type Document,
  isDocument,
  Path,
  RawDocument,
  toNumber,
  Undefined,
} from '../bson/index.js';
import { compileFilter, type Filter } from '../query/index.js';
import { IndexShape } from './index-shape.js';
import { indexValues } from './index-values.js';
import { ID_SIZE, KeyWriter } from './key-writer.js';
import { fitKey, isWhole, writeValue } from './keys.js';

/** One field of an index. */
export interface IndexField {
  path: Path;
  direction: 1 | -1;
}

/** One key a document has in an index, as it lies in the `index` table, and the values it was made of. */
export interface IndexKey {
  stored: Buffer;
  values: readonly unknown[];
}

/** Used for one key after the other, since many are made for each document. */
const keyWriter = new KeyWriter();

/** An index of a collection, ready to make keys; but for its shape it never changes. */
export class Index {
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly partial: Filter | undefined;
  readonly collation: Collation | undefined;
  readonly shape: IndexShape;
  /** Writers keep it up to date; no plan uses it and nobody is refused for it. */
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

  /** Kept up to date and not used, to see how work goes without it. */
  get isHidden(): boolean {
    return this.spec['hidden'] === true;
  }

  /** After how many seconds documents expire, if they do. */
  get lifetime(): number | undefined {
    const seconds = this.spec['expireAfterSeconds'];
    return seconds === undefined ? undefined : toNumber(seconds as number); // checked when it was created
  }

  /** Every key a document has in this index; a unique one has a record for each key, others append the record's number. */
  keysOf(document: RawDocument, record: number): IndexKey[] {
    if (this.partial && !this.partial.matches(document)) return [];
    const { rows, hasArray, isEmpty } = indexValues(document, this.#paths);
    if (this.isSparse && isEmpty) return [];
    if (hasArray) this.shape.isMultikey = true;
    const [first = []] = rows;
    return rows.length === 1 ? [this.#key(first, record)] : this.#distinct(rows, record);
  }

  /** Writes one field's value, turned round when the field is descending. */
  writeField(writer: KeyWriter, value: unknown, at: number): void {
    const start = writer.length;
    writeValue(writer, value, this.collation);
    if (this.fields[at]?.direction === -1) writer.invert(start);
  }

  #key(values: readonly unknown[], record: number): IndexKey {
    keyWriter.begin(this.id);
    for (let at = 0; at < values.length; at++) this.writeField(keyWriter, values[at], at);
    if (values.some(isUndefined)) this.shape.hasUndefined = true;
    if (!isWhole(keyWriter.length - ID_SIZE)) this.#cut();
    if (!this.isUnique) keyWriter.uint48(record);
    return { stored: keyWriter.take(), values };
  }

  #cut(): void {
    this.shape.isCut = true;
    const fitted = fitKey(keyWriter.take().subarray(ID_SIZE));
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

/** Whether a value's key has the mark of undefined. */
const isUndefined = (value: unknown): boolean => value === undefined || value instanceof Undefined;
