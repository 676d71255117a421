import { lazy, Suspense, useEffect, useState } from 'react';
import { pageHref, Spinner, useNavigation, useSession } from 'storefront-kit';
import css from './staff-area.module.css';
import { isStaff } from './who-may-enter.js';

const loadStaffApp = async () => ({ default: (await import('./staff-app.js')).StaffApp });

/**
 * Access check of the staff area. Anyone who is not staff is redirected to the shop; the server checks permissions on
 * every call.
 */
export function StaffArea({ path = '' }: { path?: string }) {
  const isWelcome = isStaff(useSession());
  // Created per mount: `lazy` caches a failure, and the "Try again" button of the host remounts this component.
  const [StaffApp] = useState(() => lazy(loadStaffApp));
  // Stays true when the session ends during work, so that nothing is lost: the page asks the user to sign in again.
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
