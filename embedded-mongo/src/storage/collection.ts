import type { Binary } from 'bson';
import { type Document, isDocument } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { Index } from './indexes.js';
import { after, prefixOf, recordOf } from './keys.js';
import type { Reader } from './store.js';

/** What the catalog stores of a collection. */
export interface CollectionEntry {
  readonly id: number;
  readonly uuid: Binary;
  readonly database: string;
  readonly name: string;
  readonly options: Document;
  readonly indexes: readonly Index[];
}

/** A collection or a view; one object stands for it as long as it exists. */
export class Collection {
  readonly id: number;
  isDropped = false;
  #nextRecord: number | undefined;

  constructor(public entry: CollectionEntry) {
    this.id = entry.id;
  }

  get namespace(): string {
    return `${this.entry.database}.${this.entry.name}`;
  }

  get options(): Document {
    return this.entry.options;
  }

  get indexes(): readonly Index[] {
    return this.entry.indexes;
  }

  get isView(): boolean {
    return this.options['viewOn'] !== undefined;
  }

  /** The collation of queries that name none. */
  get collation(): Document | undefined {
    const collation = this.options['collation'];
    return isDocument(collation) ? collation : undefined;
  }

  /** Stops a write that began before the collection was dropped. */
  checkAlive(): void {
    if (!this.isDropped) return;
    throw new CommandError(codes.QueryPlanKilled, `collection dropped. ns: ${this.namespace}`);
  }

  /** Numbers grow, so that the natural order is the order of insertion. */
  takeRecordNumber(reader: Reader): number {
    this.#nextRecord ??= lastRecord(reader, this.id) + 1;
    return this.#nextRecord++;
  }
}

function lastRecord(reader: Reader, collection: number): number {
  const start = prefixOf(collection);
  let last = 0;
  reader.visit('data', { start, end: after(start), isReverse: true }, (key) => {
    last = recordOf(key);
    return false;
  });
  return last;
}
