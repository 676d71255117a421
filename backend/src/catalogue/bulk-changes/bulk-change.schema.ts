import { Schema } from 'mongoose';
import type { CategoryImportChange } from '../categories/index.js';
import {
  undoRecordExpiry,
  undoRecordFields,
  type UndoRecord,
} from '../../platform/database/index.js';

/** A bulk change to products or categories, with the data to undo it. */
export const bulkChangeSchema = new Schema(
  {
    ...undoRecordFields,
    changed: { type: Number, required: true },
    /** True if the change increments the revision of each product, so that an open form detects a conflict. */
    isCounted: { type: Boolean, required: true },
    /** True if an undo must revert either all products or none. */
    isWhole: { type: Boolean },
    /**
     * The changed categories of a category import. Products are stored in separate documents, because there may be too
     * many for one document.
     */
    categories: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'bulkChanges', versionKey: false },
);
bulkChangeSchema.index(...undoRecordExpiry);

export interface StoredBulkChange extends UndoRecord {
  changed: number;
  isCounted: boolean;
  isWhole?: boolean;
  categories?: CategoryImportChange[];
}

export const bulkChangeModelName = 'BulkChange';
