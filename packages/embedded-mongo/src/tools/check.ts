import { Catalog } from '../storage/catalog/catalog.js';
import { checkCollection } from '../storage/check.js';
import { UnusableFolderError } from '../storage/lmdb/check-file.js';
import { LmdbStore } from '../storage/lmdb/lmdb-store.js';

export interface FolderInventory {
  collections: number;
  documents: number;
}

/** Reads all documents and index entries of a data folder. Throws if any document or entry is damaged or missing. */
export async function checkFolder(folder: string): Promise<FolderInventory> {
  const store = new LmdbStore(folder, { isReadOnly: true });
  try {
    const catalog = await Catalog.open(store);
    const errors: string[] = [];
    let documents = 0;
    const collections = catalog.at(store.latest).list();
    for (const collection of collections) {
      const result = await checkCollection(store.latest, collection);
      documents += result.records;
      errors.push(...result.errors.map((each) => `${collection.namespace}: ${each}`));
    }
    if (errors.length > 0)
      throw new UnusableFolderError(`${folder} is damaged:\n${errors.join('\n')}`);
    return { collections: collections.length, documents };
  } finally {
    await store.close();
  }
}
