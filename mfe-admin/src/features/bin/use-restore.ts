import { useQueryClient } from '@tanstack/react-query';
import type { DeletedItem } from 'contracts';
import { useState } from 'react';
import { notify } from '../../lib/notify.js';
import { messageOf } from '../../lib/read-error-response.js';
import { request } from '../../lib/request.js';
import { texts } from '../../texts.js';

const calls = {
  product: (id: string) => request('restoreProduct', { body: { id } }),
  category: (id: string) => request('restoreCategory', { body: { cid: id } }),
  user: (id: string) => request('restoreUser', { body: { uid: id } }),
} as const;

export interface Restoring {
  /** The id of what is being restored. */
  busyId: string | undefined;
  /** Why something could not be restored, by its id. */
  refusals: Record<string, string>;
  onRestore: (item: DeletedItem) => unknown;
}

/** Brings something back; a refusal stays with what it is about. */
export function useRestore(): Restoring {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const onRestore = async ({ kind, id }: DeletedItem) => {
    setBusyId(id);
    try {
      const { message } = await calls[kind](id);
      notify.success(message);
      await client.invalidateQueries();
    } catch (error) {
      setRefusals((others) => ({ ...others, [id]: messageOf(error, texts.broken) }));
    }
    setBusyId(undefined);
  };
  return { busyId, refusals, onRestore };
}
