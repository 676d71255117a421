import { lazy, Suspense, useEffect, useState } from 'react';
import { pageHref, Spinner, useNavigation, useSession, type Session } from 'storefront-kit';
import css from './staff-area.module.css';

const loadStaffApp = async () => ({ default: (await import('./staff-app.js')).StaffApp });

/**
 * Redirects everyone but staff to the shop. The redirect is only a convenience, because the server checks permissions
 * on every call.
 */
export function StaffArea({ path = '' }: { path?: string }) {
  const isWelcome = isStaff(useSession());
  // Creates the lazy component on every mount, because `lazy` caches a failed import. The host's "Try again" button
  // remounts this component.
  const [StaffApp] = useState(() => lazy(loadStaffApp));
  // True once a staff member has entered the staff area, even if the session ends later. The page then stays open and
  // asks the user to sign in again, so that unsaved work is not lost.
  const [isInside, setIsInside] = useState(false);
  if (isWelcome && !isInside) setIsInside(true);
  const mayEnter = isWelcome || isInside;
  useLeaving(!mayEnter);
  if (!mayEnter) return <Waiting label="Redirecting to the shop" />;
  return (
    <Suspense fallback={<Waiting label="Loading staff area" />}>
      <StaffApp path={path} />
    </Suspense>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <main className={css['waiting']} data-part="mfe-admin">
      <Spinner label={label} />
    </main>
  );
}

function useLeaving(isLeaving: boolean) {
  const { navigate } = useNavigation();
  useEffect(() => {
    if (isLeaving) navigate(pageHref('home'), { replace: true });
  }, [isLeaving, navigate]);
}

/**
 * Returns true if the readable session cookie names a staff role. The cookie can be forged, so the server checks every
 * call.
 */
const isStaff = (session: Session) => session.isSignedIn && session.role === 'admin';
