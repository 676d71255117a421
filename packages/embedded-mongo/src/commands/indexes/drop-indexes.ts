import { describeValue, type Document, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { Collection } from '../../storage/collection.js';
import type { Index } from '../../storage/indexes/indexes.js';
import { requireField, wrongTypeError } from '../shared/arguments.js';
import type { Command } from '../shared/context.js';
import { collectionName, findCollection } from '../shared/namespace.js';
import { findIndex, serialiseIndexKey } from '../shared/named-index.js';
import { rejectView } from '../shared/views.js';

/** Drops indexes by name, by key, or all except the one on `_id`. */
export const dropIndexes: Command = async (context) => {
  const { services, view, database, body } = context;
  const collection = findCollection(context);
  if (!collection)
    refuse(codes.NamespaceNotFound, `ns not found ${database}.${collectionName(context)}`);
  rejectView(collection);
  const target = readWanted(body['index']);
  const nIndexesWas = await view.write((writer, catalog) => {
    const current = catalog.current(collection);
    const indexes = choose(current, target);
    for (const index of indexes) services.catalog.dropIndex(writer, current, index);
    return current.indexes.length;
  });
  services.sweeper.wake();
  return { nIndexesWas };
};

/** Returns the validated `index` argument: a name, a key or a list of names. */
function readWanted(index: unknown): unknown {
  const target = requireField(index, 'dropIndexes.index');
  const isList = Array.isArray(target) && target.every((each) => typeof each === 'string');
  if (isList || typeof target === 'string' || isDocument(target)) return target;
  throw wrongTypeError('dropIndexes.index', target, '[string, object]');
}

function choose(collection: Collection, target: unknown): readonly Index[] {
  if (target === '*') return collection.indexes.filter((index) => !index.isPrimary);
  if (Array.isArray(target)) return [...new Set(target)].map((each) => droppable(collection, each));
  if (isDocument(target)) checkUnambiguous(collection, target);
  return [droppable(collection, target)];
}

/** Throws if several indexes have the same key. Such indexes differ in other options, such as the collation. */
function checkUnambiguous({ indexes }: Collection, key: Document): void {
  const text = serialiseIndexKey(key);
  const names = indexes
    .filter(({ spec }) => serialiseIndexKey(spec['key']) === text)
    .map(({ name }) => name);
  if (names.length < 2) return;
  refuse(
    codes.AmbiguousIndexKeyPattern,
    `${names.length} indexes found for key: ${describeValue(key)}, identify by name instead. Conflicting indexes: ${names.join(', ')}`,
  );
}

function droppable(collection: Collection, target: unknown): Index {
  const index = findIndex(collection, target);
  if (index?.isPrimary) refuse(codes.InvalidOptions, 'cannot drop _id index');
  if (index) return index;
  const isKey = isDocument(target);
  refuse(
    codes.IndexNotFound,
    isKey
      ? `can't find index with key: ${describeValue(target)}`
      : `index not found with name [${String(target)}]`,
  );
}
