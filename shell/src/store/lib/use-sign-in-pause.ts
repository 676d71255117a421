import { useCallback, useEffect, useRef } from 'react';
import { emit } from 'storefront-kit';

const redirectDelayMs = 1500;

/**
 * Returns a function that emits `session:changed` and calls `goOn` after the documented delay, unless the form is
 * unmounted first.
 */
export function useDelayedRedirect(goOn: (redirect: string) => void): (redirect: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (redirect: string) => {
      emit('session:changed', { isSignedIn: true });
      timer.current = setTimeout(() => goOn(redirect), redirectDelayMs);
    },
    [goOn],
  );
}
