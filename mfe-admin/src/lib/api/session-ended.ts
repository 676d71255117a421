import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let hasEnded = false;

/** Notifies all subscribers that the session has ended or was restored. */
export function setSessionEnded(isOver: boolean) {
  if (isOver === hasEnded) return;
  hasEnded = isOver;
  for (const listener of listeners) listener();
}

/** True once the server has reported that the user is no longer signed in. */
export const useSessionEnded = () => useSyncExternalStore(listen, () => hasEnded);

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
