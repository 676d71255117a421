import { incoterms, type TermsTemplate } from 'contracts';
import { Schema } from 'mongoose';

export type TermsFields = Omit<TermsTemplate, 'id'>;

export const termsSchema = new Schema<TermsFields>(
  {
    name: { type: String, required: true },
    incoterm: { type: String, enum: [...incoterms, null], default: null },
    incotermPlace: { type: String, default: '' },
    paymentTerms: { type: String, default: '' },
    remarks: { type: String, default: '' },
    validityDays: { type: Number, required: true },
  },
  { collection: 'termsTemplates', versionKey: false },
);

termsSchema.index({ name: 1 });

export const termsTemplateModelName = 'TermsTemplate';
