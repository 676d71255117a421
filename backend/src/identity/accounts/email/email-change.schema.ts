import { Schema, type InferSchemaType } from 'mongoose';

/** A new address that is not confirmed yet. `_id` is the hash of what the mailed link holds. */
export const emailChangeSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** One at a time for each account. */
    uid: { type: String, required: true },
    email: { type: String, required: true },
    /** The account's `sessionVersion` as it was: whatever ends sessions ends this too. */
    version: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'emailChanges', versionKey: false },
);

emailChangeSchema.index({ uid: 1 });
emailChangeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type EmailChange = InferSchemaType<typeof emailChangeSchema>;
export const emailChangeName = 'EmailChange';
