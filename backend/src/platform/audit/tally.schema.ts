import { Schema, type InferSchemaType } from 'mongoose';

/** How often strangers were refused the same within one hour; `_id` names what, of whom and which hour. */
export const tallySchema = new Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'auditTallies', versionKey: false },
);

tallySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type Tally = InferSchemaType<typeof tallySchema>;
export const tallyName = 'AuditTally';
