import { Schema, type Types } from 'mongoose';

/** Internal staff notes about a customer, in a collection that no customer call reads. */
export interface CustomerNoteFields {
  uid: Types.ObjectId;
  /** The name of the author. */
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
export const customerNoteName = 'CustomerNote';
