import { useCallback, useEffect } from 'react';
import { pageHref, readSession, useNavigation } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { useDelayedRedirect } from '../../lib/use-sign-in-pause.js';
import { PasswordForm } from './password-form.js';

export function StaffSignIn() {
  const { navigate } = useNavigation();
  useLeaveIfSignedIn();
  const goOn = useCallback((redirect: string) => navigate(returnPath(redirect)), [navigate]);
  return <PasswordForm onSignedIn={useDelayedRedirect(goOn)} />;
}

/**
 * Returns the URL to open after sign-in. For staff, this is the current URL if it has a `next` parameter, because only
 * the server knows the path of the staff area and can validate `next` and redirect to it.
 */
function returnPath(redirect: string) {
  const { pathname, search } = location;
  const hasNext = new URLSearchParams(search).has('next');
  return redirect === pageHref('staff') && hasNext ? pathname + search : redirect;
}

/**
 * Redirects users who are already signed in. Asks the server, because the cookie may be left over from an ended
 * session.
 */
function useLeaveIfSignedIn() {
  const { navigate } = useNavigation();
  useEffect(() => {
    if (!readSession().isSignedIn) return;
    api.call('showMe').then(
      ({ user }) => {
        if (user) navigate(pageHref(user.role === 'admin' ? 'staff' : 'home'), { replace: true });
      },
      // If the request fails, the form stays visible, because signing in again does no harm.
      () => undefined,
    );
  }, [navigate]);
}
