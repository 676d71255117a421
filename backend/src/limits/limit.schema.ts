import { Schema } from 'mongoose';

/** Counters of rate-limiter-flexible, which reads and writes them by itself. */
export const limitSchema = new Schema(
  { key: { type: String }, points: { type: Number }, expire: { type: Date } },
  { collection: 'limits', versionKey: false },
);

limitSchema.index({ key: 1 }, { unique: true });
limitSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });

export const limitName = 'Limit';
