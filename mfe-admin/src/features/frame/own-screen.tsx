import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { meQuery } from '../../lib/api/me.js';
import type { Screen } from '../../lib/hooks/screen.js';
import { isOffered, useRole } from '../../lib/hooks/use-role.js';
import { LookOnly, NotAllowed } from './not-allowed.js';

interface OwnScreenProps {
  /** Replaces every screen until a required authenticator app is set up. */
  setUp: ComponentType<{ onDone: () => void }>;
}

/** The screen of the current path, or the reason why it is not shown. */
export function OwnScreen({ setUp: SetUp }: OwnScreenProps) {
  const role = useRole();
  const { isHeldUp, release } = useHeldUp();
  // The handle is always a `Screen`, because routes are created from the table of screens only.
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

/** Stays true until the recovery codes are saved, which is after the server has lifted the restriction. */
function useHeldUp() {
  const { data: me } = useQuery(meQuery);
  const [isHeldUp, setIsHeldUp] = useState(false);
  if (me?.mustSetUpSecondFactor && !isHeldUp) setIsHeldUp(true);
  return { isHeldUp, release: () => setIsHeldUp(false) };
}
