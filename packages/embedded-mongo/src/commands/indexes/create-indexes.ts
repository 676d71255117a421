import { describeValue, type Document, equalValues } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { Collection } from '../../storage/collection.js';
import type { Index } from '../../storage/indexes/indexes.js';
import { readDocumentArrayField, requireField } from '../shared/arguments.js';
import { buildIndexes } from './build-indexes.js';
import type { Command } from '../shared/context.js';
import { readIndexSpec } from './index-spec.js';
import { ensureCollection, findCollection } from '../shared/namespace.js';
import { serialiseIndexKey } from '../shared/named-index.js';

/** Creates indexes. Succeeds for indexes that already exist with the same options. */
export const createIndexes: Command = async (context) => {
  const createdCollectionAutomatically = findCollection(context) === undefined;
  const indexDocuments = requireField(
    readDocumentArrayField(context.body, 'indexes'),
    'createIndexes.indexes',
  );
  if (indexDocuments.length === 0)
    refuse(codes.BadValue, 'Must specify at least one index to create');
  const specs = indexDocuments.map((each) =>
    readIndexSpec(each, findCollection(context)?.collation),
  );
  const collection = await ensureCollection(context);
  const numIndexesBefore = collection.indexes.length;
  const missing = specs.filter((spec) => !isKnown(collection.indexes, spec));
  checkCount(collection, missing.length);
  const built =
    missing.length > 0
      ? await buildIndexes(context, collection, { specs: missing, isKnown })
      : collection;
  const reply = {
    numIndexesBefore,
    numIndexesAfter: built.indexes.length,
    createdCollectionAutomatically,
  };
  return missing.length === 0 ? { ...reply, note: 'all indexes already exist' } : reply;
};

const MOST_INDEXES = 64;

function checkCount({ indexes, namespace }: Collection, added: number): void {
  if (indexes.length + added <= MOST_INDEXES) return;
  refuse(codes.CannotCreateIndex, `add index fails, too many indexes for ${namespace}`);
}

/** Options that distinguish indexes with the same key. */
const KIND = ['collation', 'partialFilterExpression', 'sparse'];

/** True if an equivalent index exists. Throws if a different index has the same name or key. */
function isKnown(indexes: readonly Index[], spec: Document): boolean {
  const key = serialiseIndexKey(spec['key']);
  for (const { spec: existing, name } of indexes) {
    const hasSameKey = serialiseIndexKey(existing['key']) === key;
    if (hasSameKey && key === '[["_id","1"]]') return true;
    const isSameKind = hasSameKey && same(existing, spec, KIND);
    const isSame = isSameKind && same(existing, spec, ['unique', 'expireAfterSeconds']);
    if (name === spec['name']) {
      if (isSame) return true;
      refuseSameName(spec, existing);
    }
    if (isSameKind) refuseSameKey(existing);
  }
  return false;
}

function same(a: Document, b: Document, names: readonly string[]): boolean {
  return names.every((name) => equalValues(a[name], b[name]));
}

function refuseSameKey(existing: Document): never {
  refuse(
    codes.IndexOptionsConflict,
    `Index already exists with a different name: ${String(existing['name'])}`,
  );
}

function refuseSameName(requestedIndex: Document, existing: Document): never {
  refuse(
    codes.IndexKeySpecsConflict,
    `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${describeValue(requestedIndex)}, existing index: ${describeValue(existing)}`,
  );
}
