import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** Returns true while server-rendered HTML is being hydrated, and false on later renders. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    nothing,
    () => false,
    () => typeof window !== 'undefined',
  );
}
