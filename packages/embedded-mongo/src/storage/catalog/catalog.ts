import { Binary, UUID } from 'bson';
import { decode, type Document, encode } from '../../bson/index.js';
import { parseCatalogEntry, serialiseCatalogEntry } from './catalog-entry.js';
import { CatalogVersion } from './catalog-version.js';
import { Collection, RecordNumberAllocator } from '../collection.js';
import { markKeysForDeletion } from '../discard.js';
import { Index } from '../indexes/indexes.js';
import { IndexShape } from '../indexes/index-shape.js';
import { prefixEnd, indexShapeKey } from '../indexes/keys.js';
import { FORMAT_VERSION_KEY, type Reader, type Store, statsKey, type Writer } from '../store.js';

/** Storage format of new data folders. The previous format has no checksums and is still supported. */
const FORMAT = 2;
const OLD_FORMAT = 1;
const NEXT_ID_KEY = Buffer.from('next');
const VERSION_KEY = Buffer.from('revision');
const COLLECTION = Buffer.from('c');

/** Number of catalog versions in the cache. Older versions are read from their snapshot. */
const KEPT = 32;

export interface CollectionSpec {
  database: string;
  name: string;
  options?: Document;
}

/**
 * Manages all collections and indexes. The catalog is immutable: each change creates a new version and stores its
 * number. Reads and writes use the catalog version of the store state that they access. A failed change is therefore
 * never visible, and a successful change becomes visible with its commit.
 */
export class Catalog {
  readonly #versions = new Map<number, CatalogVersion>();
  readonly #shapes = new Map<number, IndexShape>();
  readonly #records = new Map<number, RecordNumberAllocator>();
  #lastVersion = 0;
  #nextId = 1;

  private constructor(latest: Reader) {
    this.#lastVersion = versionOf(latest);
    this.#nextId = latest.get('meta', NEXT_ID_KEY)?.readUInt32BE(0) ?? 1;
  }

  /** Opens the catalog of a store, or creates it if the store is empty. */
  static async open(store: Store): Promise<Catalog> {
    const format = store.latest.get('meta', FORMAT_VERSION_KEY)?.readUInt32BE(0);
    if (format === undefined)
      await store.write((writer) => writer.put('meta', FORMAT_VERSION_KEY, uint32(FORMAT)));
    else if (format !== FORMAT && format !== OLD_FORMAT) {
      throw new Error(
        `The data folder has format ${format}; this program reads ${FORMAT} and before`,
      );
    }
    const catalog = new Catalog(store.latest);
    catalog.at(store.latest);
    return catalog;
  }

  at(reader: Reader): CatalogVersion {
    const number = versionOf(reader);
    return this.#versions.get(number) ?? this.#keep(number, this.#read(reader));
  }

  /** Creates a collection unless it exists. */
  create(writer: Writer, { database, name, options = {} }: CollectionSpec): Collection {
    const existing = this.at(writer).find(`${database}.${name}`);
    if (existing) return existing;
    const id = this.#nextId++;
    const uuid = new Binary(new UUID().buffer, Binary.SUBTYPE_UUID);
    const { collation } = options;
    const key = { v: 2, key: { _id: 1 }, name: '_id_' };
    const spec = collation === undefined ? key : { ...key, collation };
    const indexes = options['viewOn'] === undefined ? [this.#newIndex(spec)] : [];
    const entry = { id, uuid, database, name, options, indexes };
    return this.put(writer, new Collection(entry, this.#recordsOf(id)));
  }

  put(writer: Writer, collection: Collection): Collection {
    const next = this.at(writer).with(collection);
    writer.put('meta', entryKey(collection), encode(serialiseCatalogEntry(collection.entry)));
    this.#advance(writer, next);
    return collection;
  }

  /** Adds an index to an empty collection. */
  addIndex(writer: Writer, collection: Collection, spec: Document): Collection {
    return this.#add(writer, collection, this.#newIndex(spec));
  }

  /** Adds an index that writes maintain from now on, and that query plans use once it is complete. */
  beginIndex(writer: Writer, collection: Collection, spec: Document): Collection {
    return this.#add(writer, collection, this.#newIndex(spec, true));
  }

  dropIndex(writer: Writer, collection: Collection, { id }: Index): Collection {
    const { maintained } = this.at(writer).current(collection);
    writer.remove('meta', indexShapeKey(id));
    markKeysForDeletion(writer, 'index', id);
    const rest = maintained.filter((each) => each.id !== id);
    return this.#setIndexes(writer, collection, rest);
  }

  /** Changes the options of an index, but not its keys. */
  changeIndex(writer: Writer, collection: Collection, changed: Index): Collection {
    const { maintained } = this.at(writer).current(collection);
    const next = maintained.map((each) => (each.id === changed.id ? changed : each));
    return this.#setIndexes(writer, collection, next);
  }

  /** Changes the name or the options of a collection, but not its documents. */
  change(writer: Writer, collection: Collection, spec: Partial<CollectionSpec>): Collection {
    return this.put(writer, this.at(writer).current(collection).changed(spec));
  }

  drop(writer: Writer, collection: Collection): void {
    const current = this.at(writer).current(collection);
    const next = this.at(writer).without(collection.id);
    writer.remove('meta', entryKey(collection));
    writer.remove('meta', statsKey(collection.id));
    markKeysForDeletion(writer, 'data', collection.id);
    for (const { id } of current.maintained) {
      writer.remove('meta', indexShapeKey(id));
      markKeysForDeletion(writer, 'index', id);
    }
    this.#advance(writer, next);
  }

  #add(writer: Writer, collection: Collection, index: Index): Collection {
    const { maintained } = this.at(writer).current(collection);
    return this.#setIndexes(writer, collection, [...maintained, index]);
  }

  #setIndexes(writer: Writer, collection: Collection, indexes: readonly Index[]): Collection {
    return this.put(writer, this.at(writer).current(collection).changed({ indexes }));
  }

  #newIndex(spec: Document, isBuilding = false): Index {
    const id = this.#nextId++;
    return new Index(id, spec, { shape: this.#shapeOf(id), isBuilding });
  }

  /** Stores the next version under a new number. Numbers are never reused, even after failed changes. */
  #advance(writer: Writer, next: CatalogVersion): void {
    const number = ++this.#lastVersion;
    writer.put('meta', NEXT_ID_KEY, uint32(this.#nextId));
    writer.put('meta', VERSION_KEY, uint48(number));
    this.#keep(number, next);
  }

  #keep(number: number, version: CatalogVersion): CatalogVersion {
    this.#versions.set(number, version);
    const [oldest] = this.#versions.keys();
    if (this.#versions.size > KEPT && oldest !== undefined) this.#versions.delete(oldest);
    return version;
  }

  #read(reader: Reader): CatalogVersion {
    const stored: Document[] = [];
    reader.visit('meta', { start: COLLECTION, end: prefixEnd(COLLECTION) }, (_, value) => {
      stored.push(decode(Buffer.from(value)));
      return true;
    });
    const collections = stored.map((each) => {
      const entry = parseCatalogEntry(each, (id) => this.#shapeOf(id, reader));
      return new Collection(entry, this.#recordsOf(entry.id));
    });
    return new CatalogVersion(collections);
  }

  #shapeOf(id: number, reader?: Reader): IndexShape {
    const shape = this.#shapes.get(id) ?? new IndexShape();
    shape.add(reader?.get('meta', indexShapeKey(id))?.[0] ?? 0);
    this.#shapes.set(id, shape);
    return shape;
  }

  #recordsOf(id: number): RecordNumberAllocator {
    const allocator = this.#records.get(id) ?? new RecordNumberAllocator(id);
    this.#records.set(id, allocator);
    return allocator;
  }
}

function versionOf(reader: Reader): number {
  return reader.get('meta', VERSION_KEY)?.readUIntBE(0, 6) ?? 0;
}

function entryKey({ id }: Collection): Buffer {
  return Buffer.concat([COLLECTION, uint32(id)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value, 0);
  return bytes;
}

function uint48(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(value, 0, 6);
  return bytes;
}
