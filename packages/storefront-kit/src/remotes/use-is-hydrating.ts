import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** True while server-rendered HTML is being hydrated, and on later renders false. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    nothing,
    () => false,
    () => typeof window !== 'undefined',
  );
}
