import { setTimeout as wait } from 'node:timers/promises';
import { Mongoose, type Connection, type ConnectOptions } from 'mongoose';
import type { Logger } from 'pino';
import { writesInTime } from './writes-in-time.js';

const options: ConnectOptions = {
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  socketTimeoutMS: 8_000,
  maxPoolSize: 20,
};

/** A connection that nothing waits for: while the store is away every operation fails at once. */
export function createConnection(): Connection {
  const mongoose = new Mongoose();
  mongoose.set({
    autoCreate: false,
    autoIndex: false,
    bufferCommands: false,
    sanitizeFilter: true,
    strictQuery: 'throw',
  });
  mongoose.plugin(writesInTime);
  return mongoose.createConnection();
}

/** Tries until the store answers or `stopped` says that nobody needs it any more. */
export async function openConnection(
  connection: Connection,
  uri: string,
  { log, stopped }: { log: Logger; stopped: AbortSignal },
) {
  for (let pause = 100; !stopped.aborted; pause = Math.min(pause * 2, 2_000)) {
    try {
      await connection.openUri(uri, options);
      return;
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'store not reached');
      await wait(pause, undefined, { signal: stopped }).catch(() => undefined);
    }
  }
}

/** Makes the collections and indexes that the schemas ask for. */
export async function prepareModels(connection: Connection) {
  await Promise.all(
    Object.values(connection.models).map(async (model) => {
      await model.createCollection();
      await model.createIndexes();
    }),
  );
}
