import { Schema, type InferSchemaType } from 'mongoose';
import { countChanges } from '../../platform/catalogue-version/index.js';

/** One document for the whole shop; none before staff put the categories in an order. */
export const categoryOrderSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The ids of the categories that there were, in their order. */
    categories: { type: [Schema.Types.ObjectId], required: true },
    /** Counts its changes. */
    revision: { type: Number, required: true },
  },
  { collection: 'categoryOrders', versionKey: false },
);
countChanges(categoryOrderSchema);

export type StoredCategoryOrder = InferSchemaType<typeof categoryOrderSchema>;
export const categoryOrderName = 'CategoryOrder';
export const categoryOrderId = 'shop';
