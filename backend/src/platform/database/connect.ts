import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Model, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { connectOptions } from './mongoose-options.js';

/** Connects to the database; retries until the database responds or `stopped` is aborted. */
export async function openConnection(
  connection: Connection,
  uri: string,
  { log, stopped }: { log: Logger; stopped: AbortSignal },
) {
  // Nest's Mongoose module has already started the first attempt to connect.
  let attempt = () => connection.asPromise();
  for (let pause = 100; !stopped.aborted; pause = Math.min(pause * 2, 2_000)) {
    try {
      await attempt();
      return;
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'could not connect to the database',
      );
      attempt = () => connection.openUri(uri, connectOptions);
      await wait(pause, undefined, { signal: stopped }).catch(() => undefined);
    }
  }
}

/** Creates the collections and indexes of all schemas; the indexes of a collection are created in one command. */
export async function prepareModels(connection: Connection) {
  await Promise.all(Object.values(connection.models).map(prepareModel));
}

async function prepareModel(model: Model<unknown>) {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
  // Mongoose also allows strings as index directions, but no schema here uses them.
  const described = indexes as mongo.IndexDescription[];
  if (indexes.length > 0) await model.collection.createIndexes(described);
  else await model.createCollection();
}
