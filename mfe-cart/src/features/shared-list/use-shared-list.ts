import type { SharedList } from 'contracts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from 'storefront-kit';
import { request } from '../../lib/saved-lists.js';

type Reading = { phase: 'reading' | 'ended' | 'failed' } | { phase: 'ready'; list: SharedList };

export const loadSharedList = (): Promise<SharedList> =>
  request('showSharedList', { body: { token: location.hash.slice(1) } });

/** Loads the shared list whose token is in the URL fragment. */
export function useSharedList() {
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const load = useCallback(async () => {
    try {
      setReading({ phase: 'ready', list: await loadSharedList() });
    } catch (error) {
      const isWrong = error instanceof ApiError && [400, 404].includes(error.status);
      setReading({ phase: isWrong ? 'ended' : 'failed' });
    }
  }, []);
  useEffect(() => {
    const read = () => void load();
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [load]);
  return { reading, load };
}
