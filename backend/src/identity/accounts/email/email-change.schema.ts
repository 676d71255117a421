import { Schema, type InferSchemaType } from 'mongoose';

/** A pending email change. `_id` is the hash of the token in the emailed link. */
export const emailChangeSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Account id; an account has at most one pending change. */
    uid: { type: String, required: true },
    email: { type: String, required: true },
    /**
     * The account's `sessionVersion` at the time of the request. Ending all sessions therefore also
     * invalidates the link.
     */
    version: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'emailChanges', versionKey: false },
);

emailChangeSchema.index({ uid: 1 });
emailChangeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type EmailChange = InferSchemaType<typeof emailChangeSchema>;
export const emailChangeModelName = 'EmailChange';
