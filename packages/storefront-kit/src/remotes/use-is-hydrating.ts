import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** True while HTML of the server comes alive, then false. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    nothing,
    () => false,
    () => typeof window !== 'undefined',
  );
}
