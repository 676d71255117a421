import type { Binary } from 'bson';
import { type Document, isDocument } from '../bson/index.js';
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

/** A collection or a view as one version of the catalog has it. */
export class Collection {
  readonly id: number;
  /** Those that plans may use. */
  readonly indexes: readonly Index[];

  constructor(
    readonly entry: CollectionEntry,
    readonly records = new RecordNumbers(entry.id),
  ) {
    this.id = entry.id;
    this.indexes = entry.indexes.filter(({ isBuilding }) => !isBuilding);
  }

  /** It is being filled, to take the place of another. */
  get isTemporary(): boolean {
    return this.options['temp'] === true;
  }

  /** It stands for one that does not exist. */
  get isNowhere(): boolean {
    return this.id === 0;
  }

  /** The next version of this collection. */
  changed(part: Partial<CollectionEntry>): Collection {
    return new Collection({ ...this.entry, ...part }, this.records);
  }

  get namespace(): string {
    return `${this.entry.database}.${this.entry.name}`;
  }

  get options(): Document {
    return this.entry.options;
  }

  /** Those that writers keep up to date, also while they are built. */
  get maintained(): readonly Index[] {
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
}

/** Gives new records their numbers. They grow, so that the natural order is the order of insertion. */
export class RecordNumbers {
  #next: number | undefined;

  constructor(private readonly collection: number) {}

  take(reader: Reader): number {
    this.#next ??= lastRecord(reader, this.collection) + 1;
    return this.#next++;
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
