import type { Command } from '../shared/context.js';
import { collectionName } from '../shared/namespace.js';

/** Drops a collection or a view. Succeeds if it does not exist. */
export const drop: Command = async (context) => {
  const { services, view, database } = context;
  const ns = `${database}.${collectionName(context)}`;
  const dropped = await view.write((writer, catalog) => {
    const collection = catalog.find(ns);
    if (collection) services.catalog.drop(writer, collection);
    return collection;
  });
  if (!dropped) return {};
  services.cursors.closeNamespace(ns);
  services.sweeper.wake();
  return dropped.isView ? { ns } : { nIndexesWas: dropped.indexes.length, ns };
};
