import { Schema } from 'mongoose';

/** A staff member who is viewing a record; `_id` combines the record and the account id. */
export interface Presence {
  _id: string;
  record: string;
  uid: string;
  expiresAt: Date;
}

export const presenceSchema = new Schema<Presence>(
  {
    _id: { type: String, required: true },
    record: { type: String, required: true },
    uid: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'presences', versionKey: false },
);
presenceSchema.index({ record: 1, expiresAt: 1 });
presenceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const presenceModelName = 'Presence';
