import { Logger } from '@nestjs/common';
import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { rejectLateWrites } from './reject-late-writes.js';

/** While the database is unavailable, operations fail immediately instead of being buffered. */
export const connectOptions: ConnectOptions = {
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
  sanitizeFilter: true,
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  socketTimeoutMS: 8_000,
  maxPoolSize: 20,
};

/**
 * Returns options for a lazy connection, which `Database` opens, because the backend listens before the database is
 * connected.
 */
export function mongooseOptions(uri: string): MongooseModuleFactoryOptions {
  // `strictQuery` is a global Mongoose setting, not a connection setting.
  mongoose.set('strictQuery', 'throw');
  return { uri, ...connectOptions, lazyConnection: true, connectionFactory: prepareConnection };
}

/** Exported for its test. */
export function prepareConnection(connection: Connection) {
  const log = new Logger('Mongoose');
  connection.plugin(rejectLateWrites);
  // Without a listener, an `error` event would end the process. The caller of `open` also gets the error, so it is
  // logged only at debug level.
  connection.on('error', ({ message }: Error) => {
    log.debug(message);
  });
  return connection;
}
