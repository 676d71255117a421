import { Schema, type Types } from 'mongoose';
import {
  undoRecordExpiry,
  undoRecordFields,
  type UndoRecord,
} from '../../../platform/database/index.js';

/** A rename of a category that can be undone. */
export const categoryRenameSchema = new Schema(
  {
    ...undoRecordFields,
    category: { type: Schema.Types.ObjectId, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    /**
     * Products that already had the new category name before the rename, because they belonged to a deleted
     * category of that name.
     */
    joined: { type: [Schema.Types.ObjectId], required: true },
  },
  { collection: 'categoryRenames', versionKey: false },
);
categoryRenameSchema.index(...undoRecordExpiry);

export interface StoredCategoryRename extends UndoRecord {
  category: Types.ObjectId;
  from: string;
  to: string;
  joined: Types.ObjectId[];
}

export const categoryRenameModelName = 'CategoryRename';
