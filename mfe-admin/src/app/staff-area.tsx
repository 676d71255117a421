import { lazy, Suspense, useEffect, useState } from 'react';
import { pageHref, Spinner, useNavigation, useSession } from 'storefront-kit';
import css from './staff-area.module.css';
import { isStaff } from './who-may-enter.js';

const loadStaffApp = async () => ({ default: (await import('./staff-app.js')).StaffApp });

/** The door of the staff area: who is no staff is sent to the shop; the server decides with every call. */
export function StaffArea({ path = '' }: { path?: string }) {
  const isWelcome = isStaff(useSession());
  // One for each mount: `lazy` keeps a failure, and the "Try again" of the host mounts this component again.
  const [StaffApp] = useState(() => lazy(loadStaffApp));
  // When a session ends during work nothing is lost: the page asks to sign in again.
  const [isInside, setIsInside] = useState(false);
  if (isWelcome && !isInside) setIsInside(true);
  const mayEnter = isWelcome || isInside;
  useLeaving(!mayEnter);
  if (!mayEnter) return <Waiting label="You will be taken to the shop" />;
  return (
    <Suspense fallback={<Waiting label="Loading the staff area" />}>
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
