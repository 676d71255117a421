import { useQuery } from '@tanstack/react-query';
import { isStaffRole, mayDo, roleOf, type Permission } from 'contracts';
import { meQuery } from './me.js';
import { readRole } from './read-role.js';
import type { Screen } from './screen.js';

/** The own role: as the server said last, until then as the readable cookie says. */
export function useRole(): string | undefined {
  // The frame asks; here it is only read.
  const { data } = useQuery({ ...meQuery, enabled: false });
  return data ? roleOf(data) : readRole();
}

/** Whether the own role has a permission, for what the screens offer; the server decides with every call. */
export const useMay = (permission: Permission) => isOffered(useRole(), permission);

/** The screens that are of use to the own role. */
export function useOwnScreens(screens: Screen[]): Screen[] {
  const role = useRole();
  return screens.filter(({ needs }) => isOffered(role, needs));
}

/** Nothing is hidden from who is not known yet. */
export const isOffered = (role: string | undefined, permission: Permission) =>
  !isStaffRole(role) || mayDo(role, permission);
