import { Schema, type InferSchemaType } from 'mongoose';

/** A backend instance on this database, with fingerprints of the settings that all instances must share. */
export const instanceSchema = new Schema(
  {
    _id: { type: String, required: true },
    seenAt: { type: Date, required: true },
    marks: { type: Map, of: String, required: true },
  },
  { versionKey: false, collection: 'instances' },
);

instanceSchema.index({ seenAt: 1 }, { expireAfterSeconds: 60 });

export type InstanceFields = InferSchemaType<typeof instanceSchema>;
export const instanceModelName = 'Instance';
