import { currencies } from 'contracts';
import { Schema, type InferRawDocType, type Types } from 'mongoose';
import { deletedFields, undoWindowMs } from '../../platform/database/index.js';

const basisPoints = { type: Number, required: true } as const;

const definition = {
  name: { type: String, required: true },
  currencies: { type: [{ type: String, enum: currencies, required: true }], required: true },
  /**
   * First and last day of the period in India Standard Time, such as `2026-12-01`; a day is absent if the period is
   * open-ended on that side.
   */
  validFrom: { type: String },
  validUntil: { type: String },
  /** Percentages for individual categories. A category is identified by its id, because its name can change. */
  categories: {
    type: [{ id: { type: Schema.Types.ObjectId, required: true }, basisPoints, _id: false }],
    required: true,
  },
  basisPoints,
  /** Number of changes to the name, currencies, period or percentages. */
  revision: { type: Number, default: 0, required: true },
  /** Number of changes to explicit prices. Each changed price stores the new number as its `revision`. */
  pricesRevision: { type: Number, default: 0, required: true },
  ...deletedFields,
} as const;

export const priceListSchema = new Schema(definition, {
  collection: 'priceLists',
  versionKey: false,
});

priceListSchema.index({ deletedAt: 1, name: 1 });
// Permanently deletes lists once they can no longer be restored.
priceListSchema.index({ deletedAt: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });

type Inferred = InferRawDocType<typeof definition>;

// Mongoose's types add an `_id` to each entry, although the schema disables it.
export type PriceListFields = Omit<Inferred, '_id' | 'categories'> & {
  categories: { id: Types.ObjectId; basisPoints: number }[];
};
export type StoredPriceList = PriceListFields & { _id: Types.ObjectId };
export const priceListModelName = 'PriceList';
