import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageHref, readSession } from 'storefront-kit';
import { nextPath } from './next-path.js';
import { useSignInPause } from './use-sign-in-pause.js';

/** Returns a function that announces a sign-in and, after the documented delay, opens the return path. */
export function useAfterSignIn(): (redirect: string) => void {
  const navigate = useNavigate();
  const here = useLocation();
  const goOn = useCallback(
    (redirect: string) => {
      // The staff area is a separate document, so it cannot be opened by the router.
      if (redirect === pageHref('staff')) location.assign(redirect);
      else void navigate(nextPath(here) ?? redirect, { replace: true });
    },
    [navigate, here],
  );
  return useSignInPause(goOn);
}

/** Redirects users who are already signed in to the return path or the home page. */
export function useHomeIfSignedIn(): void {
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    if (readSession().isSignedIn)
      void navigate(nextPath(here) ?? pageHref('home'), { replace: true });
  }, [navigate, here]);
}
