import { isStaffRole, accountRoleOf } from 'contracts';

const hintPattern = /(?:^|;\s*)user=([^;]*)/;

/**
 * Returns the role in the readable cookie, which may be outdated or forged. Returns undefined
 * without a valid cookie.
 */
export function readRole(): string | undefined {
  const [, hint] = hintPattern.exec(document.cookie) ?? [];
  try {
    const told: unknown = JSON.parse(decodeURIComponent(hint ?? 'null'));
    return typeof told === 'object' && told !== null ? accountRoleOf(rolesIn(told)) : undefined;
  } catch {
    // The cookie is not valid JSON, so this site did not set it.
    return undefined;
  }
}

function rolesIn(told: { role?: unknown; staffRole?: unknown }) {
  const role = typeof told.role === 'string' ? told.role : undefined;
  const staffRole = typeof told.staffRole === 'string' ? told.staffRole : undefined;
  return { role, staffRole: isStaffRole(staffRole) ? staffRole : undefined };
}
