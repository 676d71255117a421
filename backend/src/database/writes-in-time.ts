import type { MongooseQueryMiddleware, Schema } from 'mongoose';
import { requireTime } from '../http/index.js';

const writes: MongooseQueryMiddleware[] = [
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
export function writesInTime(schema: Schema) {
  schema.pre(writes, requireTime);
  schema.pre('save', requireTime);
  schema.pre('insertMany', requireTime);
  schema.pre('bulkWrite', requireTime);
}
