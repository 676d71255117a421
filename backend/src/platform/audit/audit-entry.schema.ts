import { Schema, type InferSchemaType } from 'mongoose';

/** One audited action. `_id` is a sequence number without gaps; `hash` covers the entry and the previous hash. */
export const auditEntrySchema = new Schema(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    actor: { type: String, required: true },
    subject: { type: String, required: true },
    /** JSON of the previous and the new values; absent if no shop data changed. */
    change: { type: String },
    previous: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { collection: 'auditEntries', versionKey: false },
);

// Index for listing the history of one record.
auditEntrySchema.index({ subject: 1, _id: 1 });
// Index for the list of one person's actions, newest first.
auditEntrySchema.index({ actor: 1, _id: -1 });

export type AuditEntry = InferSchemaType<typeof auditEntrySchema> & { _id: number };
export const auditEntryModelName = 'AuditEntry';
