import { Schema, type InferSchemaType } from 'mongoose';

/**
 * A signed-in browser. `_id` is the hash of the browser's secret, so that database contents alone cannot open a
 * session.
 */
export const sessionSchema = new Schema(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    /** The account's `sessionVersion` at sign-in. */
    version: { type: Number },
    kind: { type: String, enum: ['customer', 'staff'], required: true },
    /** The User-Agent header, truncated. */
    device: { type: String, default: '' },
    beganAt: { type: Date },
    seenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    /** Set while the staff member views the shop as a customer in this session. */
    shopView: { id: { type: String }, customer: { type: String }, endsAt: { type: Date } },
  },
  { collection: 'sessions', versionKey: false },
);

sessionSchema.index({ uid: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type Session = InferSchemaType<typeof sessionSchema>;
export const sessionModelName = 'Session';
