import { Schema } from 'mongoose';

/** Last number issued in a series; `_id` is the key of the series. */
export interface Counter {
  _id: string;
  last: number;
}

export const counterSchema = new Schema<Counter>(
  { _id: { type: String, required: true }, last: { type: Number, required: true, default: 0 } },
  { collection: 'counters', versionKey: false },
);

export const counterModelName = 'Counter';
