import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let hasEnded = false;

/** Tells the screens that the session is over, or that there is one again. */
export function setSessionEnded(isOver: boolean) {
  if (isOver === hasEnded) return;
  hasEnded = isOver;
  for (const listener of listeners) listener();
}

/** Whether the server has said that nobody is signed in any more. */
export const useSessionEnded = () => useSyncExternalStore(listen, () => hasEnded);

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
