import type { StaffQuotation } from 'contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUnsavedGuard } from '../../../lib/dialogs/use-unsaved-guard.js';
import { DraftStore } from './draft-store.js';

/** Saves pending changes before the user leaves the screen and when the browser is online again. */
export function useDraftStore(draft: StaffQuotation) {
  const [store] = useState(() => new DraftStore(draft));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const [isUnsaved] = useState(() => () => {
    if (!store.isSaved) void store.flush();
    return !store.isSaved;
  });
  useUnsavedGuard(isUnsaved, 'You have unsaved changes.');
  useEffect(() => {
    const save = () => void store.flush();
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      store.stop();
    };
  }, [store]);
  return { store, ...state };
}
