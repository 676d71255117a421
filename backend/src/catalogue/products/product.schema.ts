import {
  benefitOptions,
  quantityUnits,
  staffProductSorts,
  type additionalImage,
  type PriceTier,
  type ProductFieldKey,
} from 'contracts';
import { Schema, type InferRawDocType, type Types } from 'mongoose';
import type { z } from 'zod';
import { deletedFields, undoWindowMs } from '../../platform/database/index.js';
import { bumpVersionOnWrite } from '../../platform/catalogue-version/index.js';

const image = {
  url: { type: String, required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
} as const;

const dimension = { type: Number, required: true, min: 0 } as const;
const price = { type: Number, min: 0 } as const;
const count = { type: Number, min: 1 } as const;

const definition = {
  productName: { type: String, required: true },
  description: { type: String, required: true },
  category: { type: String, required: true },
  crystalType: { type: String, required: true },
  modelNumber: { type: String, required: true },
  mainImage: { type: { ...image }, _id: false },
  additionalImages: {
    type: [{ ...image, public_id: { type: String, required: true }, _id: false }],
    required: true,
  },
  originalPrice: price,
  dollarPrice: price,
  discountedPrice: price,
  minQuantity: { type: Number, min: 1, default: 1, required: true },
  orderStep: { type: Number },
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
  quantity: { type: Number },
  quantityUnit: { type: String, enum: quantityUnits, required: true },
  benefits: { type: [{ type: String, enum: benefitOptions, required: true }], required: true },
  dimensions: { type: { length: dimension, width: dimension, height: dimension }, _id: false },
  specialNotes: { type: String },
  unitsPerCarton: count,
  weightGrams: count,
  cartonLengthMm: count,
  cartonWidthMm: count,
  cartonHeightMm: count,
  hsn: { type: String },
  countryOfOrigin: { type: String },
  /** `yes`, or the UTC time until which the shop hides the product; absent if the product is visible. */
  hidden: { type: String },
  isBest: { type: Boolean, default: false, required: true },
  /** Zero-based rank among the best sellers. */
  bestRank: { type: Number },
  /** Number of changes that staff have made; absent before the first change. */
  revision: { type: Number },
  createdAt: { type: Date, required: true, default: () => new Date() },
  ...deletedFields,
} as const satisfies Record<ProductFieldKey, unknown> & Record<string, unknown>;

export const productSchema = new Schema(definition, { collection: 'products', versionKey: false });

productSchema.index({ deletedAt: 1, createdAt: 1, _id: 1 });
productSchema.index({ deletedAt: 1, hidden: 1, createdAt: 1, _id: 1 });
productSchema.index({ deletedAt: 1, category: 1, createdAt: 1, _id: 1 });
productSchema.index({ deletedAt: 1, isBest: 1, bestRank: 1, createdAt: 1, _id: 1 });
// Indexes for the lists of products that lack a picture or a price.
productSchema.index({ deletedAt: 1, 'mainImage.url': 1, createdAt: 1, _id: 1 });
productSchema.index({ deletedAt: 1, dollarPrice: 1, discountedPrice: 1, createdAt: 1, _id: 1 });
for (const key of staffProductSorts) productSchema.index({ deletedAt: 1, [key]: 1, _id: 1 });
// Permanently deletes products once they can no longer be restored.
productSchema.index({ deletedAt: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });
bumpVersionOnWrite(productSchema);

type Inferred = InferRawDocType<typeof definition>;

// Mongoose's type expects an `_id` in each additional picture and price, although `_id` is disabled above.
export type ProductFields = Omit<Inferred, '_id' | 'additionalImages' | 'priceTiers'> & {
  additionalImages: z.infer<typeof additionalImage>[];
  priceTiers?: PriceTier[] | null;
};
export type StoredProduct = ProductFields & { _id: Types.ObjectId };
export const productModelName = 'Product';
