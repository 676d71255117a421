import type { Command } from './context.js';

/** Removes a database with all that is in it. */
export const dropDatabase: Command = async ({ services, database }) => {
  const collections = services.catalog.list(database);
  if (collections.length === 0) return {};
  await services.catalog.write((writer) => {
    for (const collection of collections) services.catalog.drop(writer, collection);
  });
  for (const { namespace } of collections) services.cursors.closeNamespace(namespace);
  services.sweeper.wake();
  return { dropped: database };
};
