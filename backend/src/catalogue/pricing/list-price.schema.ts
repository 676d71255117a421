import type { PriceTier } from 'contracts';
import { Schema, type InferRawDocType } from 'mongoose';
import { undoWindowMs } from '../../platform/database/index.js';

const price = { type: Number, min: 0.01 } as const;

const definition = {
  list: { type: Schema.Types.ObjectId, required: true },
  product: { type: Schema.Types.ObjectId, required: true },
  dollarPrice: price,
  discountedPrice: price,
  priceTiers: {
    type: [
      {
        fromQuantity: { type: Number, required: true },
        dollarPrice: { type: Number, required: true },
        _id: false,
      },
    ],
    default: undefined,
  },
  /** The list's `pricesRevision` after these prices were last changed. */
  revision: { type: Number, required: true },
  /** Deletion time of the price list; absent while the list is in use. */
  deletedAt: { type: Date },
} as const;

/** The explicit prices of one product in one price list. */
export const listPriceSchema = new Schema(definition, {
  collection: 'listPrices',
  versionKey: false,
});

listPriceSchema.index({ list: 1, product: 1 }, { unique: true });
// Permanently deletes the prices of a list once it can no longer be restored.
listPriceSchema.index({ deletedAt: 1 }, { expireAfterSeconds: undoWindowMs / 1000, sparse: true });

// Mongoose's type expects an `_id` in each tier, although `_id` is disabled above.
export type ListPriceFields = Omit<InferRawDocType<typeof definition>, '_id' | 'priceTiers'> & {
  priceTiers?: PriceTier[] | null;
};
export const listPriceModelName = 'ListPrice';
