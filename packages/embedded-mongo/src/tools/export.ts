import { EJSON } from 'bson';
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog } from '../storage/catalog.js';
import type { Collection } from '../storage/collection.js';
import { after, prefixOf } from '../storage/keys.js';
import { LmdbStore } from '../storage/lmdb-store.js';
import type { Reader } from '../storage/store.js';
import { requireData } from './backup.js';
import type { Inventory } from './check.js';

/** Writes all collections as `mongodump` does, for `mongorestore` to read; a server may be at work meanwhile. */
export async function exportFolder(folder: string, target: string): Promise<Inventory> {
  requireData(folder);
  const store = new LmdbStore(folder, { isReadOnly: true });
  const snapshot = store.snapshot();
  try {
    const collections = (await Catalog.open(store)).at(snapshot).list();
    let documents = 0;
    for (const collection of collections)
      documents += exportCollection(snapshot, collection, target);
    return { collections: collections.length, documents };
  } finally {
    snapshot.release();
    await store.close();
  }
}

function exportCollection(reader: Reader, collection: Collection, target: string): number {
  const { database, name, options, uuid, indexes } = collection.entry;
  const base = join(target, encodeURIComponent(database));
  mkdirSync(base, { recursive: true, mode: 0o700 });
  const metadata = {
    indexes: indexes.map(({ spec }) => spec),
    uuid: uuid.toString('hex'),
    collectionName: name,
    type: collection.isView ? 'view' : 'collection',
    options,
  };
  const file = join(base, encodeURIComponent(name));
  writeFileSync(`${file}.metadata.json`, EJSON.stringify(metadata, { relaxed: false }), {
    mode: 0o600,
  });
  return collection.isView ? 0 : writeDocuments(reader, collection, `${file}.bson`);
}

function writeDocuments(reader: Reader, collection: Collection, path: string): number {
  const start = prefixOf(collection.id);
  const file = openSync(path, 'w', 0o600);
  let count = 0;
  try {
    reader.visit('data', { start, end: after(start) }, (_, bytes) => {
      count++;
      return writeSync(file, bytes) > 0;
    });
  } finally {
    closeSync(file);
  }
  return count;
}
