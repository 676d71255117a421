import type { Document } from '../bson/index.js';
import type { Collection } from '../storage/collection.js';
import { after, prefixOf } from '../storage/keys.js';
import type { Command, Context } from './context.js';
import { collectionName, findCollection } from './namespace.js';

/** Tells the size of a collection. */
export const collStats: Command = (context) => ({
  ns: `${context.database}.${collectionName(context)}`,
  ...collectionStats(context, findCollection(context)),
});

/** The counts and sizes of one collection; a missing one is empty. */
export function collectionStats(
  { view }: Pick<Context, 'view'>,
  collection: Collection | undefined,
): Document {
  if (!collection)
    return { count: 0, size: 0, storageSize: 0, nindexes: 0, totalIndexSize: 0, indexSizes: {} };
  const { count } = view.reader.stats(collection.id);
  const size = sizeOf(view.reader, 'data', collection.id);
  const sizes = collection.indexes.map(
    ({ name, id }) => [name, sizeOf(view.reader, 'index', id)] as const,
  );
  return {
    count,
    size,
    avgObjSize: count === 0 ? 0 : Math.round(size / count),
    storageSize: size,
    capped: false,
    nindexes: sizes.length,
    totalIndexSize: sizes.reduce((sum, [, each]) => sum + each, 0),
    totalSize: sizes.reduce((sum, [, each]) => sum + each, size),
    indexSizes: Object.fromEntries(sizes),
    scaleFactor: 1,
  };
}

function sizeOf(reader: Context['view']['reader'], table: 'data' | 'index', id: number): number {
  const start = prefixOf(id);
  let size = 0;
  reader.visit(table, { start, end: after(start) }, (key, value) => {
    size += table === 'data' ? value.length : key.length + value.length;
    return true;
  });
  return size;
}
