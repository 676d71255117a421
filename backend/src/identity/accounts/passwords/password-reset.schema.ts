import { Schema, type InferSchemaType } from 'mongoose';

/** A password reset link. `_id` is the hash of its token. */
export const passwordResetSchema = new Schema(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passwordResets', versionKey: false },
);

passwordResetSchema.index({ uid: 1 });
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type PasswordReset = InferSchemaType<typeof passwordResetSchema>;
export const passwordResetModelName = 'PasswordReset';
