import type { Command } from './context.js';
import { collectionName, findCollection } from './namespace.js';

/** Removes a collection; a missing one is no error. */
export const drop: Command = async (context) => {
  const { services, database } = context;
  const ns = `${database}.${collectionName(context)}`;
  const collection = findCollection(context);
  if (!collection) return {};
  await services.catalog.write((writer) => services.catalog.drop(writer, collection));
  services.cursors.closeNamespace(ns);
  services.sweeper.wake();
  return { nIndexesWas: collection.indexes.length, ns };
};
