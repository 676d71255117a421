import { Schema, type Types } from 'mongoose';
import { undoWindowMs } from '../../platform/database/index.js';

/** A product that was in both carts of a merge. */
export interface AddedLine {
  productId: Types.ObjectId;
  /** Quantity in the remaining cart, before (`own`) and after (`sum`) the merge. */
  own: number;
  sum: number;
  line: Record<string, unknown>;
}

/**
 * A merge of two accounts; stored as long as it can be undone. `kept` is the remaining account, `other` the deleted
 * one.
 */
export interface AccountMergeFields {
  kept: string;
  other: string;
  /** One sentence about the merge, shown in the bin. */
  summary: string;
  at: Date;
  by: string;
  /** Fields that the merge changed in the remaining account: new values (`got`) and previous values (`was`). */
  got: Record<string, unknown>;
  was: Record<string, unknown>;
  added: AddedLine[];
}

const any = Schema.Types.Mixed;
const text = { type: String, required: true } as const;

export const accountMergeSchema = new Schema<AccountMergeFields>(
  {
    kept: text,
    other: text,
    summary: text,
    at: { type: Date, required: true },
    by: text,
    got: { type: any, required: true },
    was: { type: any, required: true },
    added: { type: any, required: true },
  },
  { collection: 'accountMerges', versionKey: false, minimize: false },
);

accountMergeSchema.index({ at: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });

export type StoredMerge = AccountMergeFields & { _id: Types.ObjectId };
export const accountMergeName = 'AccountMerge';
