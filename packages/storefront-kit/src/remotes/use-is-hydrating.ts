import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** True while server-rendered HTML is being hydrated, then false. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    nothing,
    () => false,
    () => typeof window !== 'undefined',
  );
}
