import { Schema, type Types } from 'mongoose';
import {
  undoRecordExpiry,
  undoRecordFields,
  type UndoRecord,
} from '../../platform/database/index.js';

/** A product that was in the carts of both merged accounts. */
export interface MergedCartLine {
  productId: Types.ObjectId;
  /** The quantity in the remaining account's cart before (`own`) and after (`sum`) the merge. */
  own: number;
  sum: number;
  /** The original line in the cart of the removed account. */
  line: Record<string, unknown>;
}

/** Record of a merge of two accounts, with the data to undo the merge. */
export interface AccountMergeFields extends Omit<UndoRecord, '_id'> {
  kept: string;
  other: string;
  /** The fields that the remaining account received (`got`), and their previous values (`was`). */
  got: Record<string, unknown>;
  was: Record<string, unknown>;
  added: MergedCartLine[];
}

const any = Schema.Types.Mixed;
const text = { type: String, required: true } as const;

export const accountMergeSchema = new Schema<AccountMergeFields>(
  {
    ...undoRecordFields,
    kept: text,
    other: text,
    got: { type: any, required: true },
    was: { type: any, required: true },
    added: { type: any, required: true },
  },
  { collection: 'accountMerges', versionKey: false, minimize: false },
);

accountMergeSchema.index(...undoRecordExpiry);

export type StoredMerge = AccountMergeFields & { _id: Types.ObjectId };
export const accountMergeModelName = 'AccountMerge';
