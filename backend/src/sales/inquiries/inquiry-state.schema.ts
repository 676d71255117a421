import { Schema, type InferSchemaType } from 'mongoose';

/** One document for all inquiries: it counts their changes, and how many were submitted. */
export const inquiryStateSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    submitted: { type: Number, required: true },
  },
  { versionKey: false, collection: 'inquiryStates' },
);

export type InquiryState = InferSchemaType<typeof inquiryStateSchema>;
export const inquiryStateName = 'InquiryState';
