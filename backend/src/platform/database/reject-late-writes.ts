import type { MongooseQueryMiddleware, Schema } from 'mongoose';
import { assertDeadlineNotPassed } from '../http/index.js';

const writeOperations: MongooseQueryMiddleware[] = [
  'deleteMany',
  'deleteOne',
  'findOneAndDelete',
  'findOneAndReplace',
  'findOneAndUpdate',
  'replaceOne',
  'updateMany',
  'updateOne',
];

/**
 * Rejects new writes of a request that is about to get a 503 response, because a retry by the client would repeat
 * them.
 */
export function rejectLateWrites(schema: Schema) {
  schema.pre(writeOperations, assertDeadlineNotPassed);
  schema.pre('save', assertDeadlineNotPassed);
  schema.pre('insertMany', assertDeadlineNotPassed);
  schema.pre('bulkWrite', assertDeadlineNotPassed);
}
