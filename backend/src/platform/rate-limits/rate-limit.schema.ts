import { Schema } from 'mongoose';

/** Counters of rate-limiter-flexible, which accesses the collection directly. */
export const rateLimitSchema = new Schema(
  { key: { type: String }, points: { type: Number }, expire: { type: Date } },
  { collection: 'limits', versionKey: false },
);

rateLimitSchema.index({ key: 1 }, { unique: true });
rateLimitSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });

export const rateLimitModelName = 'Limit';
