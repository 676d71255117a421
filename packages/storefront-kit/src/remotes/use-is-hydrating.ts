import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** Returns true while server-rendered HTML is being hydrated, and false on later renders. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => false,
    () => typeof window !== 'undefined',
  );
}
