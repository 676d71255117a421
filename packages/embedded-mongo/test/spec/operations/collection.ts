import type { Collection, Document, SearchIndexDescription } from 'mongodb';
import type { Arguments } from '../suite.js';

type Run = (collection: Collection, given: Arguments, options: Document) => unknown;

/** The test format uses `returnDocument: 'After'`, but the driver uses `'after'`. */
function withReturn({ returnDocument, ...options }: Document): Document {
  return typeof returnDocument === 'string'
    ? { ...options, returnDocument: returnDocument.toLowerCase() }
    : options;
}

export const onCollection: Record<string, Run> = {
  find: (it, { filter }, options) => it.find(filter, options).toArray(),
  findOne: (it, { filter }, options) => it.findOne(filter, options),
  createFindCursor: async (it, { filter }, options) => {
    const cursor = it.find(filter, options);
    await cursor.hasNext();
    return cursor;
  },
  aggregate: (it, { pipeline }, options) => it.aggregate(pipeline, options).toArray(),
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the specifications still use it
  count: (it, { filter }, options) => it.count(filter, options),
  countDocuments: (it, { filter }, options) => it.countDocuments(filter, options),
  estimatedDocumentCount: (it, _given, options) => it.estimatedDocumentCount(options),
  distinct: (it, { fieldName, filter }, options) => it.distinct(fieldName, filter, options),
  insertOne: (it, { document }, options) => it.insertOne(document, options),
  insertMany: (it, { documents }, options) => it.insertMany(documents, options),
  updateOne: (it, { filter, update }, options) => it.updateOne(filter, update, options),
  updateMany: (it, { filter, update }, options) => it.updateMany(filter, update, options),
  replaceOne: (it, { filter, replacement }, options) => it.replaceOne(filter, replacement, options),
  deleteOne: (it, { filter }, options) => it.deleteOne(filter, options),
  deleteMany: (it, { filter }, options) => it.deleteMany(filter, options),
  findOneAndUpdate: (it, { filter, update }, options) =>
    it.findOneAndUpdate(filter, update, withReturn(options)),
  findOneAndReplace: (it, { filter, replacement }, options) =>
    it.findOneAndReplace(filter, replacement, withReturn(options)),
  findOneAndDelete: (it, { filter }, options) => it.findOneAndDelete(filter, options),
  bulkWrite: (it, { requests }, options) => it.bulkWrite(requests, options),
  createIndex: (it, { keys, name }, { unique = false, ...options }) =>
    it.createIndex(keys, { name, ...(unique === true && { unique: true }) }, options),
  dropIndex: (it, { name }, options) => it.dropIndex(name, options),
  dropIndexes: (it, _given, options) => it.dropIndexes(options),
  listIndexes: (it, _given, options) => it.listIndexes(options).toArray(),
  listIndexNames: async (it, _given, options) =>
    (await it.listIndexes(options).toArray()).map(({ name }): unknown => name),
  createSearchIndex: (it, { model }) => it.createSearchIndex(model),
  createSearchIndexes: (it, { models }) =>
    // The cast is safe: these are the arguments of this operation.
    it.createSearchIndexes(models as SearchIndexDescription[]),
  dropSearchIndex: (it, { name }) => it.dropSearchIndex(name),
  updateSearchIndex: (it, { name, definition }) => it.updateSearchIndex(name, definition),
  listSearchIndexes: (it, { name, aggregationOptions }) =>
    it.listSearchIndexes(name, aggregationOptions).toArray(),
  createChangeStream: async (it, { pipeline }, options) => {
    const stream = it.watch(pipeline, options);
    await stream.tryNext();
    return stream;
  },
  rename: (it, { to }, options) => it.rename(to, options),
};
