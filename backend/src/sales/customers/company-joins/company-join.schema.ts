import { Schema, type Types } from 'mongoose';
import {
  undoRecordExpiry,
  undoRecordFields,
  type UndoRecord,
} from '../../../platform/database/index.js';

/** Record of a join of two customers into one company, with the data to undo the join. */
export interface CompanyJoinFields extends Omit<UndoRecord, '_id'> {
  companyId: Types.ObjectId;
  /** Ids of the accounts that became members of the company through the join. */
  joined: string[];
}

export const companyJoinSchema = new Schema<CompanyJoinFields>(
  {
    ...undoRecordFields,
    companyId: { type: Schema.Types.ObjectId, required: true },
    joined: { type: [String], required: true },
  },
  { collection: 'companyJoins', versionKey: false },
);

companyJoinSchema.index(...undoRecordExpiry);

export type StoredCompanyJoin = CompanyJoinFields & { _id: Types.ObjectId };
export const companyJoinModelName = 'CompanyJoin';
