import { useQuery } from '@tanstack/react-query';
import { isStaffRole, mayDo, roleOf, type Permission } from 'contracts';
import { meQuery } from '../api/me.js';
import { readRole } from '../api/read-role.js';
import type { Screen } from './screen.js';

/** The user's role: from the last server response, or from the readable cookie until there is one. */
export function useRole(): string | undefined {
  // The frame loads the user; this only reads the cache.
  const { data } = useQuery({ ...meQuery, enabled: false });
  return data ? roleOf(data) : readRole();
}

/** True if the user's role has a permission. Used to adapt screens; the server checks every call. */
export const useMay = (permission: Permission) => isOffered(useRole(), permission);

/** The screens available to the user's role. */
export function useOwnScreens(screens: Screen[]): Screen[] {
  const role = useRole();
  return screens.filter(({ needs }) => isOffered(role, needs));
}

/** Everything is offered while the role is unknown. */
export const isOffered = (role: string | undefined, permission: Permission) =>
  !isStaffRole(role) || mayDo(role, permission);
