import { Schema } from 'mongoose';

/**
 * The last number assigned in a number series, such as the inquiry numbers of a year; `_id` is the key of the series.
 */
export interface Counter {
  _id: string;
  last: number;
}

export const counterSchema = new Schema<Counter>(
  { _id: { type: String, required: true }, last: { type: Number, required: true, default: 0 } },
  { collection: 'counters', versionKey: false },
);

export const counterModelName = 'Counter';
