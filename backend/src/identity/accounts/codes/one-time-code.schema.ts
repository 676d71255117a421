import { Schema, type InferSchemaType } from 'mongoose';

/**
 * A pending one-time code. `_id` identifies the phone number and the requesting browser; the code itself is stored as a keyed hash.
 */
export const oneTimeCodeSchema = new Schema(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'oneTimeCodes', versionKey: false },
);

oneTimeCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type OneTimeCode = InferSchemaType<typeof oneTimeCodeSchema>;
export const oneTimeCodeModelName = 'OneTimeCode';
