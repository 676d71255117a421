import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { meQuery } from '../../lib/me.js';
import type { Screen } from '../../lib/screen.js';
import { isOffered, useRole } from '../../lib/use-role.js';
import { LookOnly, NotAllowed } from './not-allowed.js';

interface OwnScreenProps {
  /** What takes the place of every screen until an authenticator app is set up, where one is needed. */
  setUp: ComponentType<{ onDone: () => void }>;
}

/** The screen of the address, or why it is not shown. */
export function OwnScreen({ setUp: SetUp }: OwnScreenProps) {
  const role = useRole();
  const { isHeldUp, release } = useHeldUp();
  // Only rows of the table of screens are put into routes.
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  if (isHeldUp) return <SetUp onDone={release} />;
  if (screen && !isOffered(role, screen.needs)) return <NotAllowed permission={screen.needs} />;
  const changes = screen?.changes;
  return (
    <>
      {changes && !isOffered(role, changes) && <LookOnly permission={changes} />}
      <Outlet />
    </>
  );
}

/** Until the recovery codes are kept, which is after the server has opened everything. */
function useHeldUp() {
  const { data: me } = useQuery(meQuery);
  const [isHeldUp, setIsHeldUp] = useState(false);
  if (me?.mustSetUpSecondFactor && !isHeldUp) setIsHeldUp(true);
  return { isHeldUp, release: () => setIsHeldUp(false) };
}
