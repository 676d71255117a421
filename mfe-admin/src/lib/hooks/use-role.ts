import { useQuery } from '@tanstack/react-query';
import { isStaffRole, hasPermission, accountRoleOf, type Permission } from 'contracts';
import { meQuery } from '../api/me.js';
import { readRole } from '../api/read-role.js';
import type { Screen } from './screen.js';

/**
 * Returns the role from the last server response. Before the first response, returns the role from the readable cookie.
 */
export function useRole(): string | undefined {
  // Reads the user only from the cache, because the layout of the staff area already requests the user.
  const { data } = useQuery({ ...meQuery, enabled: false });
  return data ? accountRoleOf(data) : readRole();
}

/**
 * Returns true if the user's role has the permission or is unknown. The result only determines what the screens show;
 * the server authorises every call.
 */
export const useHasPermission = (permission: Permission) =>
  roleHasPermission(useRole(), permission);

export function usePermittedScreens(screens: Screen[]): Screen[] {
  const role = useRole();
  return screens.filter(({ needs }) => roleHasPermission(role, needs));
}

/** Returns true if the role has the permission or is unknown. The server authorises every call. */
export const roleHasPermission = (role: string | undefined, permission: Permission) =>
  !isStaffRole(role) || hasPermission(role, permission);
