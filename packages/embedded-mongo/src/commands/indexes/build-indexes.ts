import type { Document } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { View } from '../../sessions/view.js';
import type { CatalogVersion } from '../../storage/catalog/catalog-version.js';
import type { Collection } from '../../storage/collection.js';
import { Index } from '../../storage/indexes/indexes.js';
import { prefixEnd, keyPrefixOf, recordKey, recordNumberOf } from '../../storage/indexes/keys.js';
import { addRecordToIndex } from '../../storage/records.js';
import type { Writer } from '../../storage/store.js';
import type { Context, Services } from '../shared/context.js';
import { startTimeSlice } from '../shared/slice.js';

/** A collection with at most this many documents is indexed in the commit that adds the index. */
const FEW = 500;

/** Number of records that a build reads and indexes at a time. */
const BATCH_SIZE = 200;

interface Build {
  collection: Collection;
  /** Ids of the unfinished indexes. */
  ids: readonly number[];
}

/** True if the index exists. Throws if a different index has the same name or key. */
type IsKnown = (indexes: readonly Index[], spec: Document) => boolean;

/** Creates the missing indexes. Builds on the same collection run one after the other. */
export async function buildIndexes(
  context: Context,
  collection: Collection,
  missing: { specs: readonly Document[]; isKnown: IsKnown },
): Promise<Collection> {
  const { view, operation, services } = context;
  if (view.isTransaction) return (await begin(context, collection, missing)).collection;
  return services.sessions.builds.run(String(collection.id), operation, async () => {
    const build = await begin(context, collection, missing);
    return build.ids.length === 0 ? build.collection : goOn(context, build);
  });
}

/**
 * Registers the indexes as in progress. Once this write is committed, every later write also updates them. Builds the
 * indexes of a small collection immediately.
 */
function begin(
  { view, services }: Context,
  collection: Collection,
  { specs, isKnown }: { specs: readonly Document[]; isKnown: IsKnown },
): Promise<Build> {
  return view.write((writer, catalog) => {
    let now = catalog.current(collection);
    if (view.isTransaction) checkOwn(view, writer, now);
    for (const index of now.maintained)
      // Drops an index left by a build whose final commit failed.
      if (index.isBuilding) now = services.catalog.dropIndex(writer, now, index);
    const before = now.maintained.length;
    for (const spec of specs)
      if (!isKnown(now.maintained, spec)) now = services.catalog.beginIndex(writer, now, spec);
    const indexes = now.maintained.slice(before);
    const build = { collection: now, ids: indexes.map(({ id }) => id) };
    if (writer.stats(now.id).count > FEW) return build;
    fill(writer, { collection: now, indexes, from: 0 }, () => false);
    return { collection: finish(services, writer, { collection: now, indexes }), ids: [] };
  });
}

/**
 * Adds the existing documents to the indexes in slices. The last commit makes the indexes available to query plans.
 */
async function goOn(context: Context, build: Build): Promise<Collection> {
  const { view, operation, services } = context;
  try {
    let from: number | undefined = 0;
    while (from !== undefined) {
      const record: number = from;
      from = await view.write(
        (writer, catalog) =>
          fill(writer, { ...current(catalog, build), from: record }, startTimeSlice()),
        operation,
      );
      await operation.checkpoint();
    }
    return await view.write((writer, catalog) => finish(services, writer, current(catalog, build)));
  } catch (error) {
    await giveUp(context, build);
    throw error;
  }
}

interface Growing {
  collection: Collection;
  indexes: readonly Index[];
}

/** Indexes records until the time slice has elapsed. Returns the number of the next record, or undefined at the end. */
function fill(
  writer: Writer,
  { collection, indexes, from }: Growing & { from: number },
  isOver: () => boolean,
): number | undefined {
  let next: number | undefined = from;
  while (next !== undefined && !isOver()) {
    const records = recordsFrom(writer, collection, next);
    for (const record of records.slice(0, BATCH_SIZE))
      for (const index of indexes) addRecordToIndex({ writer, collection, record }, index);
    next = records[BATCH_SIZE];
  }
  return next;
}

function recordsFrom(writer: Writer, { id }: Collection, from: number): number[] {
  const records: number[] = [];
  const range = { start: recordKey(id, from), end: prefixEnd(keyPrefixOf(id)) };
  writer.visit('data', range, (key) => records.push(recordNumberOf(key)) <= BATCH_SIZE);
  return records;
}

/** Rechecks the records whose keys were duplicates, then makes the indexes available to query plans. */
function finish(
  { catalog }: Services,
  writer: Writer,
  { collection, indexes }: Growing,
): Collection {
  let built = collection;
  for (const { id, spec, shape } of indexes) {
    const index = new Index(id, spec, { shape });
    for (const record of shape.doubles) addRecordToIndex({ writer, collection, record }, index);
    built = catalog.changeIndex(writer, built, index);
  }
  return built;
}

async function giveUp({ view, services }: Context, { collection, ids }: Build): Promise<void> {
  await view.write((writer, catalog) => {
    const indexes = catalog.byId(collection.id)?.maintained ?? [];
    for (const index of indexes)
      if (ids.includes(index.id)) services.catalog.dropIndex(writer, collection, index);
  });
  services.sweeper.wake();
}

/**
 * Returns the current state of the collection and of the indexes being built. Throws IndexBuildAborted if the
 * collection or one of the indexes was dropped.
 */
function current(catalog: CatalogVersion, { collection, ids }: Build): Growing {
  const now = catalog.byId(collection.id);
  const indexes = now?.maintained.filter(({ id }) => ids.includes(id)) ?? [];
  if (now && indexes.length === ids.length) return { collection: now, indexes };
  refuse(
    codes.IndexBuildAborted,
    `Index build aborted: collection or index dropped: ${collection.namespace}`,
  );
}

/** In a transaction, indexes can only be created on empty collections that the same transaction created. */
function checkOwn({ base }: View, writer: Writer, { id, namespace }: Collection): void {
  if (!base.byId(id) && writer.stats(id).count === 0) return;
  refuse(
    codes.OperationNotSupportedInTransaction,
    `Cannot create new indexes on existing collection ${namespace} in a multi-document transaction.`,
  );
}
