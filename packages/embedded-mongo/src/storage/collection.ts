import type { Binary } from 'bson';
import { type Document, isDocument } from '../bson/index.js';
import type { Index } from './indexes/indexes.js';
import { prefixEnd, keyPrefixOf, recordNumberOf } from './indexes/keys.js';
import type { Reader } from './store.js';

export interface CollectionEntry {
  readonly id: number;
  readonly uuid: Binary;
  readonly database: string;
  readonly name: string;
  readonly options: Document;
  readonly indexes: readonly Index[];
}

/** A collection or view in one version of the catalog. */
export class Collection {
  readonly id: number;
  /** The indexes that query plans may use. */
  readonly indexes: readonly Index[];

  constructor(
    readonly entry: CollectionEntry,
    readonly records = new RecordNumberAllocator(entry.id),
  ) {
    this.id = entry.id;
    this.indexes = entry.indexes.filter(({ isBuilding }) => !isBuilding);
  }

  /** True if the collection is being filled and will replace another collection. */
  get isTemporary(): boolean {
    return this.options['temp'] === true;
  }

  /** True for a placeholder that represents a nonexistent collection. */
  get isNowhere(): boolean {
    return this.id === 0;
  }

  changed(part: Partial<CollectionEntry>): Collection {
    return new Collection({ ...this.entry, ...part }, this.records);
  }

  get namespace(): string {
    return `${this.entry.database}.${this.entry.name}`;
  }

  get options(): Document {
    return this.entry.options;
  }

  /** The indexes that writes maintain, including unfinished ones. */
  get maintained(): readonly Index[] {
    return this.entry.indexes;
  }

  get isView(): boolean {
    return this.options['viewOn'] !== undefined;
  }

  get collation(): Document | undefined {
    const collation = this.options['collation'];
    return isDocument(collation) ? collation : undefined;
  }
}

/** Assigns record numbers. They increase, so the natural order is the insertion order. */
export class RecordNumberAllocator {
  #next: number | undefined;

  constructor(private readonly collection: number) {}

  take(reader: Reader): number {
    this.#next ??= lastRecord(reader, this.collection) + 1;
    return this.#next++;
  }
}

function lastRecord(reader: Reader, collection: number): number {
  const start = keyPrefixOf(collection);
  let last = 0;
  reader.visit('data', { start, end: prefixEnd(start), isReverse: true }, (key) => {
    last = recordNumberOf(key);
    return false;
  });
  return last;
}
