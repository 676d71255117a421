import type { BinQuery, DeletedItem } from 'contracts';
import { trusted, type Types } from 'mongoose';
import { restorableUntil, undoWindowMs } from './deleted.js';
import { findPage } from './find-page.js';

/** A stored change that can be undone. The record is deleted when the change is undone, or after `undoWindowMs`. */
export interface UndoRecord {
  _id: Types.ObjectId;
  /** Description of the change in one sentence. */
  summary: string;
  at: Date;
  /** Id of the staff member who made the change. */
  by: string;
}

/** The schema fields of `UndoRecord`. */
export const undoRecordFields = {
  summary: { type: String, required: true },
  at: { type: Date, required: true },
  by: { type: String, required: true },
} as const;

/** Arguments of `schema.index` for an index that deletes each record after `undoWindowMs`. */
export const undoRecordExpiry = [{ at: 1 }, { expireAfterSeconds: undoWindowMs / 1000 }] as const;

/** Lists undoable changes for the bin, latest first. The `deletedAt` of an entry is the time of the change. */
export async function listUndoRecords(
  model: Parameters<typeof findPage>[0],
  kind: DeletedItem['kind'],
  { limit, q }: Pick<BinQuery, 'limit' | 'q'>,
): Promise<{ rows: DeletedItem[]; total: number }> {
  const { rows, total } = await findPage<UndoRecord>(
    model,
    { page: 1, limit, q },
    {
      filter: { at: trusted({ $gt: new Date(0) }) },
      sortable: { at: 'at' },
      searched: ['summary'],
    },
  );
  return { rows: rows.map((record) => toItem(kind, record)), total };
}

const toItem = (kind: DeletedItem['kind'], { _id, summary, at, by }: UndoRecord): DeletedItem => ({
  kind,
  id: String(_id),
  name: summary,
  detail: '',
  deletedAt: at.toISOString(),
  deletedBy: by,
  keptUntil: restorableUntil(at),
});
