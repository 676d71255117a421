import { Schema, type Types } from 'mongoose';
import { undoWindowMs } from '../../../platform/database/index.js';

/** A rename of a category that can be undone; the record is deleted by the undo. */
export const categoryRenameSchema = new Schema(
  {
    category: { type: Schema.Types.ObjectId, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    summary: { type: String, required: true },
    /** Products that already had the new name because their own category was deleted. */
    joined: { type: [Schema.Types.ObjectId], required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { collection: 'categoryRenames', versionKey: false },
);
categoryRenameSchema.index({ at: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });

export interface StoredRename {
  _id: Types.ObjectId;
  category: Types.ObjectId;
  from: string;
  to: string;
  summary: string;
  joined: Types.ObjectId[];
  at: Date;
  by: string;
}

export const categoryRenameName = 'CategoryRename';
