import { Schema, type InferSchemaType } from 'mongoose';

/** One thing that somebody did. `_id` counts up without gaps; `hash` covers the entry and the hash before it. */
export const auditEntrySchema = new Schema(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    actor: { type: String, required: true },
    subject: { type: String, required: true },
    /** What it was and what it became, as JSON; absent where nothing of the shop changed. */
    change: { type: String },
    previous: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { collection: 'auditEntries', versionKey: false },
);

// The history of one record.
auditEntrySchema.index({ subject: 1, _id: 1 });
// What one person did, the latest first.
auditEntrySchema.index({ actor: 1, _id: -1 });

export type AuditEntry = InferSchemaType<typeof auditEntrySchema> & { _id: number };
export const auditEntryName = 'AuditEntry';
