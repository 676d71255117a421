import { describe, isDocument } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/indexes.js';
import type { Command } from './context.js';
import { collectionName, findCollection } from './namespace.js';
import { findIndex } from './named-index.js';

/** Removes indexes, by name, by key, or all but that of `_id`. */
export const dropIndexes: Command = async (context) => {
  const { services, view, database, body } = context;
  const collection = findCollection(context);
  if (!collection)
    refuse(codes.NamespaceNotFound, `ns not found ${database}.${collectionName(context)}`);
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
  return list.map((each) => droppable(collection, each));
}

function droppable(collection: Collection, wanted: unknown): Index {
  const found = findIndex(collection, wanted);
  if (found?.isPrimary) refuse(codes.InvalidOptions, 'cannot drop _id index');
  if (found) return found;
  const isKey = isDocument(wanted);
  refuse(
    codes.IndexNotFound,
    isKey
      ? `can't find index with key: ${describe(wanted)}`
      : `index not found with name [${String(wanted)}]`,
  );
}
