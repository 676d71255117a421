import type { BinQuery, DeletedItem } from 'contracts';
import { trusted, type Types } from 'mongoose';
import { findPage } from './find-page.js';

/** Milliseconds for which something deleted can be restored; the store forgets it then. */
export const undoWindowMs = 30 * 24 * 60 * 60 * 1000;

/** The fields by which a document is deleted and yet there. */
export const deletedFields = {
  deletedAt: { type: Date },
  /** The id of the member of staff. */
  deletedBy: { type: String },
} as const;

/** Takes them away again. */
export const notDeleted = { deletedAt: 1, deletedBy: 1 } as const;

interface DeletedDocument {
  _id: Types.ObjectId;
  deletedAt: Date;
  deletedBy?: string | null;
}

interface Collection<Stored> {
  model: Parameters<typeof findPage>[0];
  /** The fields that the search looks into. */
  searched: readonly string[];
  /** What is not listed although it is deleted. */
  filter?: Record<string, unknown>;
  describe: (stored: Stored) => Pick<DeletedItem, 'kind' | 'name' | 'detail'>;
}

/** The latest that were deleted of a collection, at most `limit`, and how many there are in all; `deletedBy` is an id here. */
export async function findDeleted<Stored>(
  { model, searched, filter = {}, describe }: Collection<Stored>,
  { limit, q }: Pick<BinQuery, 'limit' | 'q'>,
): Promise<{ rows: DeletedItem[]; total: number }> {
  const page = await findPage<Stored & DeletedDocument>(
    model,
    { page: 1, limit, q },
    {
      // A range, which the index on the time of deletion answers.
      filter: { ...filter, deletedAt: trusted({ $gt: new Date(0) }) },
      sortable: { deletedAt: 'deletedAt' },
      searched,
    },
  );
  const rows = page.rows.map((stored) => ({
    ...describe(stored),
    id: String(stored._id),
    deletedAt: stored.deletedAt.toISOString(),
    deletedBy: stored.deletedBy ?? null,
    keptUntil: keptUntil(stored.deletedAt),
  }));
  return { rows, total: page.total };
}

/** Until when what is gone can come back. */
export const keptUntil = (goneAt: Date) => new Date(goneAt.getTime() + undoWindowMs).toISOString();
