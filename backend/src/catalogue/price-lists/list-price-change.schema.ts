import type { ExplicitPrices } from 'contracts';
import { Schema, type Types } from 'mongoose';
import {
  undoRecordExpiry,
  undoRecordFields,
  type UndoRecord,
} from '../../platform/database/index.js';

/** The explicit prices of a product before a change; null if there were none. */
export interface ChangedListPrice {
  product: Types.ObjectId;
  before: ExplicitPrices | null;
  /** True if the change removed all explicit prices of the product. */
  isRemoved: boolean;
}

/** A change of explicit prices that can be undone. */
export interface StoredListPriceChange extends UndoRecord {
  list: Types.ObjectId;
  /** The `pricesRevision` of the list after the change. */
  revision: number;
  prices: ChangedListPrice[];
}

export const listPriceChangeSchema = new Schema(
  {
    ...undoRecordFields,
    list: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
    prices: { type: [Schema.Types.Mixed], required: true },
  },
  { collection: 'listPriceChanges', versionKey: false, minimize: false },
);
listPriceChangeSchema.index(...undoRecordExpiry);

export const listPriceChangeModelName = 'ListPriceChange';
