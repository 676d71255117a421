import { Schema, type Types } from 'mongoose';
import { undoWindowMs } from '../../../platform/database/index.js';
import type { ProductStateChange } from '../product-move.js';

/** One chunk of the products of a bulk change or import, with their previous and new states. */
export const bulkChangePartSchema = new Schema(
  {
    change: { type: Schema.Types.ObjectId, required: true },
    /** Zero-based. */
    part: { type: Number, required: true },
    products: { type: [Schema.Types.Mixed], required: true },
    at: { type: Date, required: true },
  },
  // Mongoose's `minimize` option is off, because it would omit the empty state of a new product.
  { collection: 'bulkChangeParts', versionKey: false, minimize: false },
);
bulkChangePartSchema.index({ change: 1, part: 1 });
bulkChangePartSchema.index({ 'products.id': 1 });
bulkChangePartSchema.index({ at: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });

/** A product of a bulk change; its model number and name are shown if it cannot be reverted. */
export interface ChangedProduct extends ProductStateChange {
  modelNumber: string;
  productName: string;
  isNew?: true;
}

export interface StoredBulkChangePart {
  change: Types.ObjectId;
  part: number;
  products: ChangedProduct[];
  at: Date;
}

export const bulkChangePartModelName = 'BulkChangePart';
