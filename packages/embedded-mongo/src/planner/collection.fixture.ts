import type { Document } from '../bson/index.js';
import { encode } from '../bson/index.js';
import { Catalog } from '../storage/catalog/catalog.js';
import type { StoreState } from '../storage/catalog/catalog-version.js';
import type { Collection } from '../storage/collection.js';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import { insertRecord } from '../storage/records.js';

export interface FilledCollection {
  state: StoreState;
  collection: Collection;
}

export async function createFilledCollection(
  indexes: Readonly<Record<string, Document>>,
  documents: readonly Document[],
): Promise<FilledCollection> {
  const store = new MemoryStore();
  const catalog = await Catalog.open(store);
  await store.write((writer) => {
    let collection = catalog.create(writer, { database: 'shop', name: 'things' });
    for (const [name, { key, ...options }] of Object.entries(indexes))
      collection = catalog.addIndex(writer, collection, { v: 2, key, name, ...options });
    for (const each of documents) insertRecord(writer, collection, encode(each));
  });
  const version = catalog.at(store.latest);
  const [collection] = version.list();
  if (!collection) throw new Error('the collection was not made');
  return { state: { reader: store.latest, catalog: version }, collection };
}
