import { collectionStats } from './coll-stats.js';
import type { Command } from './context.js';

/** Tells the size of a database. */
export const dbStats: Command = (context) => {
  const all = context.view.catalog.list(context.database);
  const collections = all.filter((each) => !each.isView);
  const stats = collections.map((each) => collectionStats(context, each));
  const sum = (name: string): number =>
    stats.reduce((total, each) => total + Number(each[name]), 0);
  const objects = sum('count');
  const dataSize = sum('size');
  return {
    db: context.database,
    collections: collections.length,
    views: all.length - collections.length,
    objects,
    avgObjSize: objects === 0 ? 0 : dataSize / objects,
    dataSize,
    storageSize: dataSize,
    indexes: sum('nindexes'),
    indexSize: sum('totalIndexSize'),
    totalSize: sum('totalSize'),
    scaleFactor: 1,
  };
};
