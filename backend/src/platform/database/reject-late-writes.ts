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

/** Begins no write for a request that is about to be answered 503: who tries again would do it twice. */
export function rejectLateWrites(schema: Schema) {
  schema.pre(writeOperations, assertDeadlineNotPassed);
  schema.pre('save', assertDeadlineNotPassed);
  schema.pre('insertMany', assertDeadlineNotPassed);
  schema.pre('bulkWrite', assertDeadlineNotPassed);
}
