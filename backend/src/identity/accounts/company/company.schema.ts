import { Schema, type InferRawDocType, type Types } from 'mongoose';
import { undoWindowMs } from '../../../platform/database/index.js';

const definition = {
  name: { type: String, required: true },
  /** GSTIN, VAT number, or the local equivalent. */
  taxNumber: { type: String, default: '' },
  /** ISO 3166-1 alpha-2 code. */
  country: { type: String, default: '' },
  address: { type: String, default: '' },
  addresses: {
    type: [{ label: String, text: String, isDefault: Boolean, _id: false }],
    default: [],
  },
  /** Id of the assigned price list, which applies to all members instead of their own lists. */
  priceList: { type: String },
  /** Amounts above which an owner must approve a buyer's inquiry; absent or null for no limit. */
  approvalLimits: { type: { dollars: Number, rupees: Number }, _id: false },
  createdAt: { type: Date, required: true },
  /** Incremented by each change of the members, so that concurrent changes conflict. */
  revision: { type: Number, default: 0 },
  /** Time at which the last member left; the company is restored together with the account of its last owner. */
  deletedAt: { type: Date },
} as const;

export const companySchema = new Schema(definition, { collection: 'companies', versionKey: false });
companySchema.index({ deletedAt: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });

export type CompanyFields = InferRawDocType<typeof definition>;
export type StoredCompany = CompanyFields & { _id: Types.ObjectId };
export const companyModelName = 'Company';
