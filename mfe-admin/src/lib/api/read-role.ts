import { isStaffRole, accountRoleOf } from 'contracts';

const hintPattern = /(?:^|;\s*)user=([^;]*)/;

/**
 * Returns the role in the readable cookie, which may be outdated or forged. Returns undefined
 * without a valid cookie.
 */
export function readRole(): string | undefined {
  const [, hint] = hintPattern.exec(document.cookie) ?? [];
  try {
    const account: unknown = JSON.parse(decodeURIComponent(hint ?? 'null'));
    return typeof account === 'object' && account !== null
      ? accountRoleOf(rolesIn(account))
      : undefined;
  } catch {
    // The cookie is not valid JSON, so this site did not set it.
    return undefined;
  }
}

function rolesIn(account: { role?: unknown; staffRole?: unknown }) {
  const role = typeof account.role === 'string' ? account.role : undefined;
  const staffRole = typeof account.staffRole === 'string' ? account.staffRole : undefined;
  return { role, staffRole: isStaffRole(staffRole) ? staffRole : undefined };
}
