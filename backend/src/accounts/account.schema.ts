import { roles } from 'contracts';
import { Schema, type InferRawDocType, type Types } from 'mongoose';

const definition = {
  name: { type: String, default: '' },
  email: { type: String },
  /** When somebody showed that he reads mail sent to this address. */
  emailVerifiedAt: { type: Date },
  mobile: { type: String },
  /** Issuer and subject of an account elsewhere. */
  external: { type: String },
  address: { type: String, default: '' },
  role: { type: String, enum: roles, default: 'user', required: true },
  passwordHash: { type: String },
  isSubscribed: { type: Boolean, default: false, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
  deletedAt: { type: Date },
} as const;

export const accountSchema = new Schema(definition, { collection: 'accounts', versionKey: false });

// An account may lack any of them, so that only present ones are compared.
accountSchema.index({ email: 1 }, { unique: true, sparse: true });
accountSchema.index({ mobile: 1 }, { unique: true, sparse: true });
accountSchema.index({ external: 1 }, { unique: true, sparse: true });

export type AccountFields = InferRawDocType<typeof definition>;
export type StoredAccount = AccountFields & { _id: Types.ObjectId };
export const accountName = 'Account';
