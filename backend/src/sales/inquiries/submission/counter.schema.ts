import { Schema } from 'mongoose';

/** The last number that was given out; `_id` says of what. */
export interface Counter {
  _id: string;
  last: number;
}

export const counterSchema = new Schema<Counter>(
  { _id: { type: String, required: true }, last: { type: Number, required: true, default: 0 } },
  { collection: 'counters', versionKey: false },
);

export const counterName = 'Counter';
