import type { Db, Document, MongoClient, RunCommandCursor } from 'mongodb';
import type { Arguments } from '../suite.js';

type Run<On> = (on: On, args: Arguments, options: Document) => unknown;

export const onDatabase: Record<string, Run<Db>> = {
  runCommand: (db, { command }, options) => db.command(command, options),
  runCursorCommand: (db, args, options) => cursorOf(db, args, options).toArray(),
  createCommandCursor: async (db, args, options) => {
    const cursor = cursorOf(db, args, options);
    await cursor.hasNext();
    return cursor;
  },
  aggregate: (db, { pipeline }, options) => db.aggregate(pipeline, options).toArray(),
  createCollection: (db, { collection, pipeline }, options) =>
    db.createCollection(collection, options['viewOn'] ? { ...options, pipeline } : options),
  dropCollection: (db, { collection }, options) => db.dropCollection(collection, options),
  modifyCollection: (db, { collection }, options) =>
    db.command({ collMod: collection, ...options }),
  listCollections: (db, { filter }, options) => db.listCollections(filter, options).toArray(),
  listCollectionNames: (db, { filter }, options) =>
    db.listCollections(filter, { ...options, nameOnly: true }).toArray(),
  listCollectionObjects: (db, { filter }, options) => db.listCollections(filter, options).toArray(),
  createChangeStream: async (db, { pipeline }, options) => {
    const stream = db.watch(pipeline, options);
    await stream.tryNext();
    return stream;
  },
};

function cursorOf(db: Db, { command }: Arguments, options: Document): RunCommandCursor {
  const { batchSize, maxTimeMS, comment, ...rest } = options;
  const cursor = db.runCursorCommand(command, rest);
  if (typeof batchSize === 'number') cursor.setBatchSize(batchSize);
  if (typeof maxTimeMS === 'number') cursor.setMaxTimeMS(maxTimeMS);
  if (comment !== undefined) cursor.setComment(comment);
  return cursor;
}

export const onClient: Record<string, Run<MongoClient>> = {
  listDatabases: async (client, _args, options) => (await listDatabases(client, options)).databases,
  listDatabaseNames: async (client, _args, options) =>
    (await listDatabases(client, { ...options, nameOnly: true })).databases.map(({ name }) => name),
  listDatabaseObjects: async (client, _args, options) =>
    (await listDatabases(client, options)).databases,
  clientBulkWrite: async (client, { models }, options) => {
    const named = models.map(nameModel);
    // The cast is safe: the driver uses the same field names as the test format.
    return plainResult(await client.bulkWrite(named as never, options));
  },
  createChangeStream: async (client, { pipeline }, options) => {
    const stream = client.watch(pipeline, options);
    await stream.tryNext();
    return stream;
  },
  close: (client) => client.close(),
};

function listDatabases(client: MongoClient, options: Document) {
  return client.db('admin').admin().listDatabases(options);
}

/** The test format uses `{ insertOne: {…} }`, but the driver uses `{ name: 'insertOne', … }`. */
function nameModel(model: Document): Document {
  const [[name, fields] = ['', {}]] = Object.entries(model);
  return { name, ...(fields as Document) };
}

/** The driver returns maps with numeric keys, but the test format uses objects. */
function plainResult(result: Document): Document {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Map ? (Object.fromEntries(value) as unknown) : value,
    ]),
  );
}
