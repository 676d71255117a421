import { Binary, UUID } from 'bson';
import { decode, type Document, encode } from '../bson/index.js';
import { readEntry, storedEntry } from './catalog-entry.js';
import { Collection } from './collection.js';
import { discard } from './discard.js';
import { Index } from './indexes.js';
import { after, shapeKey } from './keys.js';
import { type Store, tallyKey, type Writer } from './store.js';

const VERSION = 1;
const VERSION_KEY = Buffer.from('version');
const NEXT_ID_KEY = Buffer.from('next');
const COLLECTION = Buffer.from('c');

/** What a new collection is made of. */
export interface CollectionSpec {
  database: string;
  name: string;
  options?: Document;
}

/** Knows every collection and index; what it says is stored with the data it speaks of. */
export class Catalog {
  #collections = new Map<string, Collection>();
  #byId = new Map<number, Collection>();
  #nextId = 1;
  /** Grows with every change of collections or indexes. */
  generation = 0;
  #lastWrite: Promise<unknown> = Promise.resolve();

  private constructor(private readonly store: Store) {}

  /** Reads the catalog of a store, or founds it in an empty one. */
  static async open(store: Store): Promise<Catalog> {
    const catalog = new Catalog(store);
    const version = store.latest.get('meta', VERSION_KEY)?.readUInt32BE(0);
    if (version === undefined) {
      await store.write((writer) => writer.put('meta', VERSION_KEY, uint32(VERSION)));
    } else if (version !== VERSION) {
      throw new Error(
        `The data folder has format ${version}; this program reads format ${VERSION}`,
      );
    }
    catalog.#reload();
    return catalog;
  }

  /** Changes the catalog, one change after the other; memory follows when one fails. */
  write<T>(work: (writer: Writer) => T): Promise<T> {
    const written = this.#lastWrite.then(async () => {
      try {
        this.generation++;
        return await this.store.write(work);
      } catch (error) {
        this.#reload();
        throw error;
      }
    });
    this.#lastWrite = written.catch(() => undefined); // the caller learns of the failure
    return written;
  }

  find(namespace: string): Collection | undefined {
    return this.#collections.get(namespace);
  }

  byId(id: number): Collection | undefined {
    return this.#byId.get(id);
  }

  /** The collections of a database, or all, by name. */
  list(database?: string): Collection[] {
    const all = [...this.#collections.values()];
    const chosen =
      database === undefined ? all : all.filter(({ entry }) => entry.database === database);
    return chosen.sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  create(writer: Writer, spec: CollectionSpec): Collection {
    const existing = this.find(`${spec.database}.${spec.name}`);
    return existing ?? this.adopt(writer, this.draft(spec));
  }

  /** A collection that nobody sees and nothing is stored of, until it is adopted. */
  draft({ database, name, options = {} }: CollectionSpec): Collection {
    const id = this.#nextId++;
    const uuid = new Binary(new UUID().buffer, Binary.SUBTYPE_UUID);
    const { collation } = options;
    const key = { v: 2, key: { _id: 1 }, name: '_id_' };
    const spec = collation === undefined ? key : { ...key, collation };
    const indexes = options['viewOn'] === undefined ? [this.draftIndex(spec)] : [];
    return new Collection({ id, uuid, database, name, options, indexes });
  }

  draftIndex(spec: Document): Index {
    return new Index(this.#nextId++, spec);
  }

  /** Makes a draft a collection like others. */
  adopt(writer: Writer, collection: Collection): Collection {
    this.#remember(collection);
    this.#save(writer, collection);
    return collection;
  }

  addIndex(writer: Writer, collection: Collection, spec: Document): Index {
    const index = this.draftIndex(spec);
    this.#setIndexes(writer, collection, [...collection.indexes, index]);
    return index;
  }

  dropIndex(writer: Writer, collection: Collection, index: Index): void {
    this.#setIndexes(
      writer,
      collection,
      collection.indexes.filter((each) => each !== index),
    );
    this.#forgetIndex(writer, index);
  }

  /** Changes an index's options; its keys stay. */
  changeIndex(
    writer: Writer,
    collection: Collection,
    changed: { index: Index; spec: Document },
  ): void {
    const { index, spec } = changed;
    const next = new Index(index.id, spec);
    next.isMultikey = index.isMultikey;
    next.isCut = index.isCut;
    next.hasUndefined = index.hasUndefined;
    this.#setIndexes(
      writer,
      collection,
      collection.indexes.map((each) => (each === index ? next : each)),
    );
  }

  drop(writer: Writer, collection: Collection): void {
    collection.isDropped = true;
    this.#collections.delete(collection.namespace);
    this.#byId.delete(collection.id);
    writer.remove('meta', entryKey(collection));
    writer.remove('meta', tallyKey(collection.id));
    discard(writer, 'data', collection.id);
    for (const index of collection.indexes) this.#forgetIndex(writer, index);
  }

  /** Changes the name or the options of a collection; its documents stay. */
  change(writer: Writer, collection: Collection, spec: Partial<CollectionSpec>): void {
    this.#collections.delete(collection.namespace);
    collection.entry = { ...collection.entry, ...spec };
    this.#remember(collection);
    this.#save(writer, collection);
  }

  #setIndexes(writer: Writer, collection: Collection, indexes: readonly Index[]): void {
    collection.entry = { ...collection.entry, indexes };
    this.#save(writer, collection);
  }

  /** Collections keep their objects, since commands under way hold them. */
  #reload(): void {
    const reader = this.store.latest;
    const known = this.#byId;
    this.#collections = new Map();
    this.#byId = new Map();
    // Numbers that were given to drafts are not given again.
    this.#nextId = Math.max(this.#nextId, reader.get('meta', NEXT_ID_KEY)?.readUInt32BE(0) ?? 1);
    const entries: Document[] = [];
    reader.visit('meta', { start: COLLECTION, end: after(COLLECTION) }, (_, value) => {
      entries.push(decode(Buffer.from(value)));
      return true;
    });
    for (const stored of entries) {
      const entry = readEntry(stored, reader);
      const collection = known.get(entry.id) ?? new Collection(entry);
      collection.entry = entry;
      collection.isDropped = false;
      this.#remember(collection);
    }
  }

  #save(writer: Writer, collection: Collection): void {
    writer.put('meta', entryKey(collection), encode(storedEntry(collection.entry)));
    writer.put('meta', NEXT_ID_KEY, uint32(this.#nextId));
  }

  #forgetIndex(writer: Writer, index: Index): void {
    writer.remove('meta', shapeKey(index.id));
    discard(writer, 'index', index.id);
  }

  #remember(collection: Collection): void {
    this.#collections.set(collection.namespace, collection);
    this.#byId.set(collection.id, collection);
  }
}

function entryKey(collection: Collection): Buffer {
  return Buffer.concat([COLLECTION, uint32(collection.id)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value, 0);
  return bytes;
}
