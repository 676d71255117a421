import { Schema, type InferRawDocType, type Types } from 'mongoose';

const definition = {
  uid: { type: Schema.Types.ObjectId, required: true },
  productId: { type: Schema.Types.ObjectId, required: true },
  quantity: { type: Number, required: true },
  note: { type: String, default: '' },
  /** In US dollars per unit. */
  targetPrice: { type: Number },
  addedAt: { type: Date, required: true, default: () => new Date() },
} as const;

export const cartLineSchema = new Schema(definition, {
  collection: 'cartLines',
  versionKey: false,
});

cartLineSchema.index({ uid: 1, productId: 1 }, { unique: true });

export type CartLineFields = InferRawDocType<typeof definition>;
export type StoredCartLine = CartLineFields & { _id: Types.ObjectId };
export const cartLineModelName = 'CartLine';
