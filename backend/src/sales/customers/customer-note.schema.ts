import { Schema, type Types } from 'mongoose';

/** Internal staff notes about a customer. No customer endpoint reads this collection. */
export interface CustomerNoteFields {
  uid: Types.ObjectId;
  /** Name of the author. */
  name: string;
  text: string;
  at: Date;
}

export const customerNoteSchema = new Schema<CustomerNoteFields>(
  {
    uid: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, default: '' },
    text: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'customerNotes', versionKey: false },
);

customerNoteSchema.index({ uid: 1, at: -1 });
customerNoteSchema.index({ 'kept.until': 1 }, { sparse: true });

export type StoredCustomerNote = CustomerNoteFields & { _id: Types.ObjectId };
export const customerNoteModelName = 'CustomerNote';
