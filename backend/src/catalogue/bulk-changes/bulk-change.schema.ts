import { Schema, type Types } from 'mongoose';
import type { CategoryMove } from '../categories/index.js';
import { undoWindowMs } from '../../platform/database/index.js';

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

export const bulkChangeName = 'BulkChange';
