import { Schema, type InferSchemaType } from 'mongoose';
import { bumpVersionOnWrite } from '../../platform/catalogue-version/index.js';

/** The order of the categories in the shop: a single document, absent until staff have sorted the categories. */
export const categoryOrderSchema = new Schema(
  {
    _id: { type: String, required: true },
    /**
     * Category ids in the order in which the shop shows them. Categories created after the last change of the order are
     * missing.
     */
    categories: { type: [Schema.Types.ObjectId], required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'categoryOrders', versionKey: false },
);
bumpVersionOnWrite(categoryOrderSchema);

export type StoredCategoryOrder = InferSchemaType<typeof categoryOrderSchema>;
export const categoryOrderModelName = 'CategoryOrder';
export const categoryOrderId = 'shop';
