import { Schema, type InferSchemaType } from 'mongoose';

/**
 * The number of rejected requests with the same kind and subject in one hour; `_id` contains the kind, the subject and
 * the hour.
 */
export const rejectionCountSchema = new Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'auditTallies', versionKey: false },
);

rejectionCountSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type RejectionCount = InferSchemaType<typeof rejectionCountSchema>;
export const rejectionCountModelName = 'AuditTally';
