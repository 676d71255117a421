import type { Catalog } from './catalog/catalog.js';
import type { Collection } from './collection.js';
import type { Store } from './store.js';

/** Drops indexes and collections that were unfinished when the server stopped. */
export async function discardUnfinishedBuilds(store: Store, catalog: Catalog): Promise<void> {
  if (!catalog.at(store.latest).list().some(isUnfinished)) return;
  await store.write((writer) => {
    for (const collection of catalog.at(writer).list().filter(isUnfinished)) {
      if (collection.isTemporary) catalog.drop(writer, collection);
      for (const index of collection.isTemporary ? [] : unfinished(collection))
        catalog.dropIndex(writer, collection, index);
    }
  });
}

function isUnfinished(collection: Collection): boolean {
  return collection.isTemporary || unfinished(collection).length > 0;
}

function unfinished({ maintained }: Collection): Collection['maintained'] {
  return maintained.filter(({ isBuilding }) => isBuilding);
}
