import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { meQuery } from '../../lib/api/me.js';
import type { Screen } from '../../lib/hooks/screen.js';
import { roleHasPermission, useRole } from '../../lib/hooks/use-role.js';
import { ViewOnlyNotice, AccessDenied } from './access-denied.js';

interface OwnScreenProps {
  /** Replaces every screen until the user has set up the authenticator app that the user's role requires. */
  setUp: ComponentType<{ onDone: () => void }>;
}

export function PermittedScreen({ setUp: SetUp }: OwnScreenProps) {
  const role = useRole();
  const { needsSecondFactor, release } = useSecondFactorRequirement();
  // The cast is safe: every route is created from a `Screen`, which is the handle of the route.
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  if (needsSecondFactor) return <SetUp onDone={release} />;
  if (screen && !roleHasPermission(role, screen.needs))
    return <AccessDenied permission={screen.needs} />;
  const changes = screen?.changes;
  return (
    <>
      {changes && !roleHasPermission(role, changes) && <ViewOnlyNotice permission={changes} />}
      <Outlet />
    </>
  );
}

/**
 * Returns true while the user must set up an authenticator app. The result stays true until the recovery codes are
 * saved, although the server lifts the restriction earlier.
 */
function useSecondFactorRequirement() {
  const { data: me } = useQuery(meQuery);
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  if (me?.mustSetUpSecondFactor && !needsSecondFactor) setNeedsSecondFactor(true);
  return { needsSecondFactor, release: () => setNeedsSecondFactor(false) };
}
