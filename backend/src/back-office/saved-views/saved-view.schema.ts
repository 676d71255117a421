import { Schema, type Types } from 'mongoose';
import { listsWithViews, type ListWithViews } from 'contracts';
import { undoWindowMs } from '../../platform/database/index.js';

export interface StoredSavedView {
  _id: Types.ObjectId;
  list: ListWithViews;
  name: string;
  search: string;
  isShared: boolean;
  /** Id of the staff member who saved the view. */
  by: string;
  /** Time at which the account of the staff member was deleted; set on private views only. */
  hiddenAt?: Date;
}

export const savedViewSchema = new Schema<StoredSavedView>(
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

export const savedViewModelName = 'SavedView';
