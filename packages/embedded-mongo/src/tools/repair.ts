import { join } from 'node:path';
import { decode, type Document, isDocument } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { Catalog } from '../storage/catalog/catalog.js';
import { UnusableFolderError, walkFile } from '../storage/lmdb/check-file.js';
import type { Collection } from '../storage/collection.js';
import { LmdbStore } from '../storage/lmdb/lmdb-store.js';
import { PageFile } from '../storage/lmdb/page-file.js';
import { insertRecord } from '../storage/records.js';
import { DATA_FILE, makeEmptyFolder, requireDataFile } from './backup.js';
import type { FolderInventory } from './check.js';

/** The salvaged contents of a folder, and the faults that were found. */
export interface RepairResult extends FolderInventory {
  faults: string[];
}

/** Salvages the readable documents of a damaged folder into a new folder, and rebuilds all indexes. */
export async function repairFolder(folder: string, target: string): Promise<RepairResult> {
  requireDataFile(folder);
  makeEmptyFolder(target);
  const file = new PageFile(join(folder, DATA_FILE));
  const store = new LmdbStore(target);
  try {
    const catalog = await Catalog.open(store);
    return await save(file, { store, catalog });
  } finally {
    file.close();
    await store.close();
  }
}

interface Target {
  store: LmdbStore;
  catalog: Catalog;
}

async function save(file: PageFile, target: Target): Promise<RepairResult> {
  const { meta } = file;
  if (!meta)
    throw new UnusableFolderError('nothing can be read: the beginning of the file is damaged');
  const faults = new Set<string>();
  const onFault = (fault: string): void => void faults.add(fault);
  const entries: Document[] = [];
  const dropped = new Set<number>();
  const pages: number[] = [];
  walkFile(file, meta, {
    onFault,
    onLeaf: (table, page) => table === 'data' && pages.push(page),
    onEntry: (table, key, value) => {
      if (table === 'meta' && key[0] === CATALOG_ENTRY) entries.push(decode(Buffer.from(value)));
      if (table === 'meta' && key[0] === DISCARDED) dropped.add(key.readUInt32BE(1));
    },
  }).run();
  const collections = new Map<number, Collection>();
  for (const entry of entries) {
    const collection = await createCollection(target, entry);
    if (collection) collections.set(Number(entry['id']), collection);
    else dropped.add(Number(entry['id']));
  }
  const storedDocuments: Stored[] = [];
  const walk = walkFile(file, meta, {
    onFault,
    onEntry: (_, key, value) =>
      storedDocuments.push({ collection: key.readUInt32BE(0), bytes: Buffer.from(value) }),
  });
  let documents = 0;
  for (const page of pages) {
    walk.visitLeaf('data', page);
    const saved = storedDocuments.splice(0).filter(({ collection }) => !dropped.has(collection));
    documents += await insertAll(target, { collections, onFault }, saved);
  }
  return { collections: collections.size, documents, faults: [...faults] };
}

/** First bytes of the keys in the `meta` table: catalog entries, and markers of discarded data. */
const CATALOG_ENTRY = 'c'.charCodeAt(0);
const DISCARDED = 'g'.charCodeAt(0);

interface Stored {
  collection: number;
  bytes: Buffer;
}

/** Creates a collection from its catalog entry. Skips temporary collections and returns undefined for them. */
async function createCollection(
  { store, catalog }: Target,
  { database, name, options, indexes }: Document,
): Promise<Collection | undefined> {
  const collectionOptions = isDocument(options) ? options : {};
  if (collectionOptions['temp'] === true) return undefined;
  return store.write((writer) => {
    const spec = { database: String(database), name: String(name), options: collectionOptions };
    let collection = catalog.create(writer, spec);
    for (const { spec, isBuilding } of Array.isArray(indexes) ? (indexes as Document[]) : []) {
      if (!isDocument(spec) || spec['name'] === '_id_' || isBuilding === true) continue;
      collection = catalog.addIndex(writer, collection, spec);
    }
    return collection;
  });
}

interface Saving {
  collections: Map<number, Collection>;
  onFault: (fault: string) => void;
}

/**
 * Inserts documents and returns their number. Documents of an unknown collection are inserted into a new collection.
 */
async function insertAll(
  target: Target,
  { collections, onFault }: Saving,
  storedDocuments: readonly Stored[],
): Promise<number> {
  let count = 0;
  for (const { collection } of storedDocuments) {
    if (collections.has(collection)) continue;
    const lost = { database: 'recovered', name: `collection_${collection}` };
    const newCollection = await createCollection(target, lost);
    if (newCollection) collections.set(collection, newCollection);
  }
  await target.store.write((writer) => {
    for (const { collection: id, bytes } of storedDocuments) {
      const collection = collections.get(id);
      if (!collection) continue;
      try {
        decode(bytes);
        insertRecord(writer, collection, bytes);
        count++;
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        onFault(`${collection.namespace}: ${error.message}`);
      }
    }
  });
  return count;
}
