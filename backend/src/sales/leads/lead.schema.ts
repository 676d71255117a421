import { pagePaths } from 'contracts';
import { Schema, type InferRawDocType, type Types } from 'mongoose';

const definition = {
  number: { type: String, required: true },
  page: { type: String, enum: Object.keys(pagePaths), required: true },
  product: { type: Schema.Types.ObjectId },
  category: { type: String },
  /** Account of the customer; absent for visitors, and removed when the account is deleted. */
  uid: { type: Schema.Types.ObjectId },
  leftAt: { type: Date, required: true },
  answeredAt: { type: Date },
  inquiryNumber: { type: String },
  /** Id of the deleted account. The lead is restored with the account and erased after `until`. */
  kept: { type: { uid: Schema.Types.ObjectId, until: Date }, _id: false },
} as const;

export const leadSchema = new Schema(definition, { collection: 'leads', versionKey: false });

leadSchema.index({ number: 1 }, { unique: true });
leadSchema.index({ leftAt: -1, _id: -1 });
leadSchema.index({ answeredAt: 1, leftAt: -1 });
leadSchema.index({ uid: 1 }, { sparse: true });
leadSchema.index({ 'kept.until': 1 }, { sparse: true });
// Leads are deleted after 90 days, because the chat has ended by then.
leadSchema.index({ leftAt: 1 }, { expireAfterSeconds: 90 * 24 * 60 * 60 });

export type LeadFields = InferRawDocType<typeof definition>;
export type StoredLead = LeadFields & { _id: Types.ObjectId };
export const leadModelName = 'Lead';
