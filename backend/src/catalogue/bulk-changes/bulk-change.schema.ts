import { Schema, type Types } from 'mongoose';
import type { CategoryMove } from '../categories/index.js';
import { undoWindowMs } from '../../platform/database/index.js';

const kept = { expireAfterSeconds: undoWindowMs / 1000 };

/** A bulk change that can be undone; undoing it deletes the record. */
export const bulkChangeSchema = new Schema(
  {
    summary: { type: String, required: true },
    changed: { type: Number, required: true },
    /** True if it counts as an edit of each product, so that an open form detects a conflict. */
    isCounted: { type: Boolean, required: true },
    /** True if it can only be undone as a whole. */
    isWhole: { type: Boolean },
    /**
     * Changed categories of a category import. Changed products are stored separately, as they may not fit in one
     * document.
     */
    categories: { type: [Schema.Types.Mixed], default: undefined },
    at: { type: Date, required: true },
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
