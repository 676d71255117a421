import { useQueryClient } from '@tanstack/react-query';
import type { BulkUndoResult, DeletedItem } from 'contracts';
import { useState } from 'react';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';

const calls = {
  product: (id: string) => request('restoreProduct', { body: { id } }),
  category: (id: string) => request('restoreCategory', { body: { cid: id } }),
  user: (id: string) => request('restoreUser', { body: { uid: id } }),
  bulkChange: (id: string) => request('undoBulkChange', { params: { id } }),
  categoryRename: (id: string) => request('undoCategoryRename', { params: { id } }),
  companyJoin: (id: string) => request('undoCompanyJoin', { params: { id } }),
  accountMerge: (id: string) => request('undoMerge', { params: { id } }),
  priceList: (id: string) => request('restorePriceList', { params: { id } }),
} as const;

export interface RestoreState {
  busyId: string | undefined;
  refusals: Record<string, string>;
  undone: BulkUndoResult | undefined;
  onRestore: (item: DeletedItem) => unknown;
}

/** Restores an item. The reason for a rejection is shown next to the item instead of in a toast. */
export function useRestore(): RestoreState {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [undone, setUndone] = useState<BulkUndoResult>();
  const onRestore = async ({ kind, id }: DeletedItem) => {
    setBusyId(id);
    try {
      if (kind === 'bulkChange') setUndone(await calls[kind](id));
      else notify.success((await calls[kind](id)).message);
      await client.invalidateQueries();
    } catch (error) {
      setRefusals((current) => ({ ...current, [id]: errorMessage(error, texts.broken) }));
    }
    setBusyId(undefined);
  };
  return { busyId, refusals, undone, onRestore };
}
