import { Schema, type Types } from 'mongoose';
import type { CategoryMove } from '../categories/index.js';
import { undoWindowMs } from '../../platform/database/index.js';

const kept = { expireAfterSeconds: undoWindowMs / 1000 };

/** A bulk change of products or categories that can be undone; the record is deleted by the undo. */
export const bulkChangeSchema = new Schema(
  {
    /** The change in one sentence. */
    summary: { type: String, required: true },
    changed: { type: Number, required: true },
    /** True if it counts as an edit of each product, so that an open form detects a conflict. */
    isCounted: { type: Boolean, required: true },
    /** True if it can only be undone as a whole. */
    isWhole: { type: Boolean },
    /**
     * The changed categories of a category import; products are stored separately, since there may be too many for one
     * document.
     */
    categories: { type: [Schema.Types.Mixed], default: undefined },
    at: { type: Date, required: true },
    /** The id of the staff member. */
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
