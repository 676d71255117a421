import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Model, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { connectOptions } from './mongoose-options.js';

/** Tries until the store answers or `stopped` says that nobody needs it any more. */
export async function openConnection(
  connection: Connection,
  uri: string,
  { log, stopped }: { log: Logger; stopped: AbortSignal },
) {
  // The module has begun the first attempt.
  let attempt = () => connection.asPromise();
  for (let pause = 100; !stopped.aborted; pause = Math.min(pause * 2, 2_000)) {
    try {
      await attempt();
      return;
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'store not reached');
      attempt = () => connection.openUri(uri, connectOptions);
      await wait(pause, undefined, { signal: stopped }).catch(() => undefined);
    }
  }
}

/** Makes the collections and indexes that the schemas ask for, each collection with all of its indexes at once. */
export async function prepareModels(connection: Connection) {
  await Promise.all(Object.values(connection.models).map(prepareModel));
}

async function prepareModel(model: Model<unknown>) {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
  // Mongoose would also take words for directions, which no schema here has.
  const described = indexes as mongo.IndexDescription[];
  if (indexes.length > 0) await model.collection.createIndexes(described);
  else await model.createCollection();
}
