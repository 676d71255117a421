import { Schema, type Types } from 'mongoose';
import { listsWithViews, type ListWithViews } from 'contracts';
import { undoWindowMs } from '../../platform/database/index.js';

/** A list view saved by a staff member. */
export interface StoredView {
  _id: Types.ObjectId;
  list: ListWithViews;
  name: string;
  search: string;
  isShared: boolean;
  /** The id of the staff member. */
  by: string;
  /** When the account of a private view's owner was deleted. */
  hiddenAt?: Date;
}

export const savedViewSchema = new Schema<StoredView>(
  {
    list: { type: String, enum: listsWithViews, required: true },
    name: { type: String, required: true },
    search: { type: String, default: '' },
    isShared: { type: Boolean, required: true },
    by: { type: String, required: true },
    hiddenAt: { type: Date },
  },
  { collection: 'savedViews', versionKey: false },
);
savedViewSchema.index({ by: 1, list: 1, name: 1 }, { unique: true });
savedViewSchema.index({ list: 1, isShared: 1 });
savedViewSchema.index({ hiddenAt: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });

export const savedViewName = 'SavedView';
