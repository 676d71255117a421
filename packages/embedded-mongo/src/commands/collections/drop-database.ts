import type { Command } from '../shared/context.js';

export const dropDatabase: Command = async ({ services, view, database }) => {
  const dropped = await view.write((writer, catalog) => {
    const collections = catalog.list(database);
    for (const collection of collections) services.catalog.drop(writer, collection);
    return collections;
  });
  if (dropped.length === 0) return {};
  for (const { namespace } of dropped) services.cursors.closeNamespace(namespace);
  services.sweeper.wake();
  return { dropped: database };
};
