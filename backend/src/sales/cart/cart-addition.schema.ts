import { Schema, type InferRawDocType } from 'mongoose';

const oneDay = 24 * 60 * 60;

const definition = {
  /** A hash of the account and the idempotency key. */
  _id: { type: String, required: true },
  /** A hash of the added lines. */
  fingerprint: { type: String, required: true },
  addedAt: { type: Date, required: true, default: () => new Date() },
} as const;

/** Records, for 24 hours, the orders that were added to a cart, so that a retried request adds nothing. */
export const cartAdditionSchema = new Schema(definition, {
  collection: 'cartAdditions',
  versionKey: false,
});

cartAdditionSchema.index({ addedAt: 1 }, { expireAfterSeconds: oneDay });

export type CartAdditionFields = InferRawDocType<typeof definition>;
export const cartAdditionModelName = 'CartAddition';
