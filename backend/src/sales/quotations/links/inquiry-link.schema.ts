import { Schema, type Types } from 'mongoose';

/** A link that opens one inquiry. Only the hash of its token is stored. */
export interface LinkFields {
  inquiryId: Types.ObjectId;
  hash: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt?: Date;
  opened: number;
}

export const linkSchema = new Schema<LinkFields>(
  {
    inquiryId: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: Date,
    opened: { type: Number, required: true, default: 0 },
  },
  { collection: 'inquiryLinks', versionKey: false },
);

linkSchema.index({ hash: 1 }, { unique: true });
linkSchema.index({ inquiryId: 1, createdAt: 1 });

export type StoredLink = LinkFields & { _id: Types.ObjectId };
export const inquiryLinkModelName = 'InquiryLink';
