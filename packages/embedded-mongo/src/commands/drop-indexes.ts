import { isDocument } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/indexes.js';
import type { Command } from './context.js';
import { collectionName, findCollection } from './namespace.js';
import { keyText } from './select.js';

/** Removes indexes, by name, by key, or all but that of `_id`. */
export const dropIndexes: Command = async (context) => {
  const { services, view, database, body } = context;
  const collection = findCollection(context);
  if (!collection) {
    throw new CommandError(
      codes.NamespaceNotFound,
      `ns not found ${database}.${collectionName(context)}`,
    );
  }
  const nIndexesWas = await view.write((writer, catalog) => {
    const current = catalog.current(collection);
    const chosen = choose(current, body['index']);
    for (const index of chosen) services.catalog.dropIndex(writer, current, index);
    return current.indexes.length;
  });
  services.sweeper.wake();
  return { nIndexesWas };
};

function choose(collection: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return collection.indexes.filter((index) => !index.isPrimary);
  const list = Array.isArray(wanted) ? wanted : [wanted];
  return list.map((each) => findIndex(collection, each));
}

function findIndex(collection: Collection, wanted: unknown): Index {
  const key = isDocument(wanted) ? JSON.stringify(keyText(wanted)) : undefined;
  const found = collection.indexes.find((index) =>
    key === undefined ? index.name === wanted : JSON.stringify(keyText(index.spec['key'])) === key,
  );
  if (!found) {
    const what =
      key === undefined
        ? `index not found with name [${String(wanted)}]`
        : `can't find index with key: ${key}`;
    throw new CommandError(codes.IndexNotFound, what);
  }
  if (found.isPrimary) throw new CommandError(codes.InvalidOptions, 'cannot drop _id index');
  return found;
}
