import { Schema, type InferSchemaType } from 'mongoose';

/** Counters of a topic of the inquiry event streams: its changes, and the inquiries submitted. */
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
