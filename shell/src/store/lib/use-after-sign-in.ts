import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emit, pageHref, readSession } from 'storefront-kit';
import { nextPath } from './next-path.js';

const redirectDelayMs = 1500;

/** Tells the page that somebody has signed in, and goes on after the documented pause, unless the visitor has left. */
export function useAfterSignIn(): (redirect: string) => void {
  const navigate = useNavigate();
  const here = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (redirect: string) => {
      const next = nextPath(here);
      emit('session:changed', { isSignedIn: true });
      timer.current = setTimeout(() => {
        // The staff area is another document.
        if (redirect === pageHref('staff')) location.assign(redirect);
        else void navigate(next ?? redirect, { replace: true });
      }, redirectDelayMs);
    },
    [navigate, here],
  );
}

/** Somebody who has signed in has no business here. */
export function useHomeIfSignedIn(): void {
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    if (readSession().isSignedIn)
      void navigate(nextPath(here) ?? pageHref('home'), { replace: true });
  }, [navigate, here]);
}
