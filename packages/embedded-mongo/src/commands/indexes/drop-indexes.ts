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
  const wanted = readWanted(body['index']);
  const nIndexesWas = await view.write((writer, catalog) => {
    const current = catalog.current(collection);
    const chosen = choose(current, wanted);
    for (const index of chosen) services.catalog.dropIndex(writer, current, index);
    return current.indexes.length;
  });
  services.sweeper.wake();
  return { nIndexesWas };
};

/** Returns the validated `index` argument: a name, a key or a list of names. */
function readWanted(index: unknown): unknown {
  const wanted = requireField(index, 'dropIndexes.index');
  const isList = Array.isArray(wanted) && wanted.every((each) => typeof each === 'string');
  if (isList || typeof wanted === 'string' || isDocument(wanted)) return wanted;
  throw wrongTypeError('dropIndexes.index', wanted, '[string, object]');
}

function choose(collection: Collection, wanted: unknown): readonly Index[] {
  if (wanted === '*') return collection.indexes.filter((index) => !index.isPrimary);
  if (Array.isArray(wanted)) return [...new Set(wanted)].map((each) => droppable(collection, each));
  if (isDocument(wanted)) checkUnambiguous(collection, wanted);
  return [droppable(collection, wanted)];
}

/** Several indexes may have the same key but differ in other options, such as the collation. */
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

function droppable(collection: Collection, wanted: unknown): Index {
  const found = findIndex(collection, wanted);
  if (found?.isPrimary) refuse(codes.InvalidOptions, 'cannot drop _id index');
  if (found) return found;
  const isKey = isDocument(wanted);
  refuse(
    codes.IndexNotFound,
    isKey
      ? `can't find index with key: ${describeValue(wanted)}`
      : `index not found with name [${String(wanted)}]`,
  );
}
