import { Schema, type InferSchemaType } from 'mongoose';

/** A signed-in browser. `_id` is the hash of what the browser holds, so that the store alone opens no session. */
export const sessionSchema = new Schema(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    /** The account's `sessionVersion` as it was read by who signed in. */
    version: { type: Number },
    kind: { type: String, enum: ['customer', 'staff'], required: true },
    /** What the browser calls itself. */
    device: { type: String, default: '' },
    beganAt: { type: Date },
    seenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);

sessionSchema.index({ uid: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type Session = InferSchemaType<typeof sessionSchema>;
export const sessionName = 'Session';
