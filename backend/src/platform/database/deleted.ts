import type { BinQuery, DeletedItem } from 'contracts';
import { trusted, type Types } from 'mongoose';
import { findPage } from './find-page.js';

/** Milliseconds for which a deleted document can be restored; afterwards the database removes it. */
export const undoWindowMs = 30 * 24 * 60 * 60 * 1000;

export const deletedFields = {
  deletedAt: { type: Date },
  /** Id of the staff member or of the account owner who deleted the document. */
  deletedBy: { type: String },
} as const;

/** `$unset` operand that restores a document. */
export const unsetDeleted = { deletedAt: 1, deletedBy: 1 } as const;

interface DeletedDocument {
  _id: Types.ObjectId;
  deletedAt: Date;
  deletedBy?: string | null;
}

interface Collection<Stored> {
  model: Parameters<typeof findPage>[0];
  searched: readonly string[];
  /** Additional query filter, for collections in which the bin lists only some of the deleted documents. */
  filter?: Record<string, unknown>;
  describe: (document: Stored) => Pick<DeletedItem, 'kind' | 'name' | 'detail'>;
}

/** Returns up to `limit` deleted documents, most recent first, and their total; `deletedBy` is an account id. */
export async function findDeleted<Stored>(
  { model, searched, filter = {}, describe }: Collection<Stored>,
  { limit, q }: Pick<BinQuery, 'limit' | 'q'>,
): Promise<{ rows: DeletedItem[]; total: number }> {
  const page = await findPage<Stored & DeletedDocument>(
    model,
    { page: 1, limit, q },
    {
      // Uses a range query, so that the database uses the index on the deletion time.
      filter: { ...filter, deletedAt: trusted({ $gt: new Date(0) }) },
      sortable: { deletedAt: 'deletedAt' },
      searched,
    },
  );
  const rows = page.rows.map((document) => ({
    ...describe(document),
    id: String(document._id),
    deletedAt: document.deletedAt.toISOString(),
    deletedBy: document.deletedBy ?? null,
    keptUntil: restorableUntil(document.deletedAt),
  }));
  return { rows, total: page.total };
}

/** Returns the ISO time until which a deleted document can be restored. */
export const restorableUntil = (deletedAt: Date) =>
  new Date(deletedAt.getTime() + undoWindowMs).toISOString();
