import { Schema, type Types } from 'mongoose';
import type { ProductMove } from '../catalogue/index.js';
import type { CategoryMove } from '../categories/index.js';
import { undoWindowMs } from '../database/index.js';

const kept = { expireAfterSeconds: undoWindowMs / 1000 };

/** A change of many products or categories that can be undone; it is gone once it was. */
export const bulkChangeSchema = new Schema(
  {
    /** The change in one sentence. */
    summary: { type: String, required: true },
    changed: { type: Number, required: true },
    /** Whether it counts as a change of each product, which a form notices. */
    isCounted: { type: Boolean, required: true },
    /** Undone as a whole or not at all. */
    isWhole: { type: Boolean },
    /** Those of an import of categories; of products there may be too many for one document. */
    categories: { type: [Schema.Types.Mixed], default: undefined },
    at: { type: Date, required: true },
    /** The id of the member of staff. */
    by: { type: String, required: true },
  },
  { collection: 'bulkChanges', versionKey: false },
);
bulkChangeSchema.index({ at: 1 }, kept);

/** A part of its products, with what they were and what they became. */
export const bulkPartSchema = new Schema(
  {
    change: { type: Schema.Types.ObjectId, required: true },
    /** Counted from 0. */
    part: { type: Number, required: true },
    products: { type: [Schema.Types.Mixed], required: true },
    at: { type: Date, required: true },
  },
  // A product that was made came from nothing.
  { collection: 'bulkChangeParts', versionKey: false, minimize: false },
);
bulkPartSchema.index({ change: 1, part: 1 });
bulkPartSchema.index({ 'products.id': 1 });
bulkPartSchema.index({ at: 1 }, kept);

/** A product of a change; its names are for those who are told what cannot be undone. */
export interface ChangedProduct extends ProductMove {
  modelNumber: string;
  productName: string;
  /** The change has made it. */
  isNew?: true;
}

export interface StoredBulkChange {
  _id: Types.ObjectId;
  summary: string;
  changed: number;
  isCounted: boolean;
  isWhole?: boolean;
  categories?: CategoryMove[];
  at: Date;
  by: string;
}

export interface StoredBulkPart {
  change: Types.ObjectId;
  part: number;
  products: ChangedProduct[];
  at: Date;
}

export const bulkChangeName = 'BulkChange';
export const bulkPartName = 'BulkChangePart';
