import type { Collection, Document, SearchIndexDescription } from 'mongodb';
import type { Arguments } from '../suite.js';

type Run = (collection: Collection, args: Arguments, options: Document) => unknown;

/** The test format uses `returnDocument: 'After'`, but the driver uses `'after'`. */
function withReturn({ returnDocument, ...options }: Document): Document {
  return typeof returnDocument === 'string'
    ? { ...options, returnDocument: returnDocument.toLowerCase() }
    : options;
}

export const onCollection: Record<string, Run> = {
  find: (collection, { filter }, options) => collection.find(filter, options).toArray(),
  findOne: (collection, { filter }, options) => collection.findOne(filter, options),
  createFindCursor: async (collection, { filter }, options) => {
    const cursor = collection.find(filter, options);
    await cursor.hasNext();
    return cursor;
  },
  aggregate: (collection, { pipeline }, options) =>
    collection.aggregate(pipeline, options).toArray(),
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the specifications still use it
  count: (collection, { filter }, options) => collection.count(filter, options),
  countDocuments: (collection, { filter }, options) => collection.countDocuments(filter, options),
  estimatedDocumentCount: (collection, _args, options) =>
    collection.estimatedDocumentCount(options),
  distinct: (collection, { fieldName, filter }, options) =>
    collection.distinct(fieldName, filter, options),
  insertOne: (collection, { document }, options) => collection.insertOne(document, options),
  insertMany: (collection, { documents }, options) => collection.insertMany(documents, options),
  updateOne: (collection, { filter, update }, options) =>
    collection.updateOne(filter, update, options),
  updateMany: (collection, { filter, update }, options) =>
    collection.updateMany(filter, update, options),
  replaceOne: (collection, { filter, replacement }, options) =>
    collection.replaceOne(filter, replacement, options),
  deleteOne: (collection, { filter }, options) => collection.deleteOne(filter, options),
  deleteMany: (collection, { filter }, options) => collection.deleteMany(filter, options),
  findOneAndUpdate: (collection, { filter, update }, options) =>
    collection.findOneAndUpdate(filter, update, withReturn(options)),
  findOneAndReplace: (collection, { filter, replacement }, options) =>
    collection.findOneAndReplace(filter, replacement, withReturn(options)),
  findOneAndDelete: (collection, { filter }, options) =>
    collection.findOneAndDelete(filter, options),
  bulkWrite: (collection, { requests }, options) => collection.bulkWrite(requests, options),
  createIndex: (collection, { keys, name }, { unique = false, ...options }) =>
    collection.createIndex(keys, { name, ...(unique === true && { unique: true }) }, options),
  dropIndex: (collection, { name }, options) => collection.dropIndex(name, options),
  dropIndexes: (collection, _args, options) => collection.dropIndexes(options),
  listIndexes: (collection, _args, options) => collection.listIndexes(options).toArray(),
  listIndexNames: async (collection, _args, options) =>
    (await collection.listIndexes(options).toArray()).map(({ name }): unknown => name),
  createSearchIndex: (collection, { model }) => collection.createSearchIndex(model),
  createSearchIndexes: (collection, { models }) =>
    // The cast is safe: these are the arguments of this operation.
    collection.createSearchIndexes(models as SearchIndexDescription[]),
  dropSearchIndex: (collection, { name }) => collection.dropSearchIndex(name),
  updateSearchIndex: (collection, { name, definition }) =>
    collection.updateSearchIndex(name, definition),
  listSearchIndexes: (collection, { name, aggregationOptions }) =>
    collection.listSearchIndexes(name, aggregationOptions).toArray(),
  createChangeStream: async (collection, { pipeline }, options) => {
    const stream = collection.watch(pipeline, options);
    await stream.tryNext();
    return stream;
  },
  rename: (collection, { to }, options) => collection.rename(to, options),
};
