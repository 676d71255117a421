import { Schema, type InferSchemaType } from 'mongoose';

/** Counters for one event-stream topic: the number of changes, and the number of submitted inquiries. */
export const inquiryStateSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    submitted: { type: Number, required: true },
  },
  { versionKey: false, collection: 'inquiryStates' },
);

export type InquiryState = InferSchemaType<typeof inquiryStateSchema>;
export const inquiryStateModelName = 'InquiryState';
