import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageHref, readSession } from 'storefront-kit';
import { pathAfterSignIn } from './next-path.js';
import { useReplacePath } from './use-open-path.js';
import { useDelayedRedirect } from './use-sign-in-pause.js';

/** Returns a function that announces a sign-in and, after the documented delay, opens the return path. */
export function useAfterSignIn(): (redirect: string) => void {
  const openPath = useReplacePath();
  const currentLocation = useLocation();
  const goOn = useCallback(
    (redirect: string) => {
      // The staff area is a separate document, so the router cannot open it.
      if (redirect === pageHref('staff')) location.assign(redirect);
      else openPath(pathAfterSignIn(currentLocation) ?? redirect);
    },
    [openPath, currentLocation],
  );
  return useDelayedRedirect(goOn);
}

/** Redirects users who are already signed in to the return path or the home page. */
export function useRedirectIfSignedIn(): void {
  const openPath = useReplacePath();
  const currentLocation = useLocation();
  useEffect(() => {
    if (readSession().isSignedIn) openPath(pathAfterSignIn(currentLocation) ?? pageHref('home'));
  }, [openPath, currentLocation]);
}
