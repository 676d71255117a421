import { describe, type Document, equalValues } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { Turn } from '../sessions/turn.js';
import type { View } from '../sessions/view.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/indexes.js';
import { after, prefixOf, recordOf } from '../storage/keys.js';
import { indexRecord, type Place } from '../storage/records.js';
import type { Writer } from '../storage/store.js';
import { documentsAt, required } from './arguments.js';
import type { Command, Context } from './context.js';
import { readIndexSpec } from './index-spec.js';
import { ensureCollection, findCollection } from './namespace.js';
import { keyText } from './select.js';

/** Makes indexes; those that exist already are no error. */
export const createIndexes: Command = async (context) => {
  const createdCollectionAutomatically = findCollection(context) === undefined;
  const given = required(documentsAt(context.body, 'indexes'), 'createIndexes.indexes');
  if (given.length === 0)
    throw new CommandError(codes.BadValue, 'Must specify at least one index to create');
  const specs = given.map((each) => readIndexSpec(each, findCollection(context)?.collation));
  const collection = await ensureCollection(context);
  const numIndexesBefore = collection.indexes.length;
  const missing = specs.filter((spec) => !isKnown(collection, spec));
  const built = missing.length > 0 ? await build(context, collection, missing) : collection;
  const reply = {
    numIndexesBefore,
    numIndexesAfter: built.indexes.length,
    createdCollectionAutomatically,
  };
  return missing.length === 0 ? { ...reply, note: 'all indexes already exist' } : reply;
};

/** All documents are indexed in one write, so that a duplicate leaves nothing behind. */
function build(
  { services, view, turn }: Context,
  collection: Collection,
  specs: readonly Document[],
): Promise<Collection> {
  return view.write((writer, catalog) => {
    let current = catalog.current(collection);
    if (view.isTransaction) checkOwn(view, writer, current);
    for (const spec of specs) {
      if (isKnown(current, spec)) continue;
      current = services.catalog.addIndex(writer, current, spec);
      const index = current.indexes.at(-1);
      if (index) fill({ writer, collection: current }, index, turn);
    }
    return current;
  });
}

const CHECKED_EVERY = 100;

/** In a transaction indexes are made of nothing but what it has made itself and not yet filled. */
function checkOwn({ base }: View, writer: Writer, { id, namespace }: Collection): void {
  if (!base.byId(id) && writer.tally(id).count === 0) return;
  throw new CommandError(
    codes.OperationNotSupportedInTransaction,
    `Cannot create new indexes on existing collection ${namespace} in a multi-document transaction.`,
  );
}

function fill({ writer, collection }: Omit<Place, 'record'>, index: Index, turn: Turn): void {
  const start = prefixOf(collection.id);
  const records: number[] = [];
  writer.visit('data', { start, end: after(start) }, (key) => {
    records.push(recordOf(key));
    return true;
  });
  for (const [at, record] of records.entries()) {
    if (at % CHECKED_EVERY === 0) turn.check();
    indexRecord({ writer, collection, record }, index);
  }
}

/** Whether the same index exists; one that differs under the same name or key is refused. */
function isKnown(collection: Collection, spec: Document): boolean {
  const key = JSON.stringify(keyText(spec['key']));
  for (const { spec: existing, name } of collection.indexes) {
    const hasSameKey = JSON.stringify(keyText(existing['key'])) === key;
    if (hasSameKey && key === '[["_id","1"]]') return true;
    const isSameKind = hasSameKey && same(existing, spec, ['collation', 'partialFilterExpression']);
    const isSame = isSameKind && same(existing, spec, ['unique', 'sparse', 'expireAfterSeconds']);
    if (name === spec['name']) {
      if (isSame) return true;
      throw sameName(spec, existing);
    }
    if (isSameKind) throw sameKey(existing);
  }
  return false;
}

function same(a: Document, b: Document, names: readonly string[]): boolean {
  return names.every((name) => equalValues(a[name], b[name]));
}

function sameKey(existing: Document): CommandError {
  return new CommandError(
    codes.IndexOptionsConflict,
    `Index already exists with a different name: ${String(existing['name'])}`,
  );
}

function sameName(wanted: Document, existing: Document): CommandError {
  return new CommandError(
    codes.IndexKeySpecsConflict,
    `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${describe(wanted)}, existing index: ${describe(existing)}`,
  );
}
