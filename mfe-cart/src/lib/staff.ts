import { pagePaths } from 'contracts';
import type { Session } from 'storefront-kit';

/** Returns the URL of an inquiry in the staff area. */
export const staffInquiryHref = (number: string): string =>
  `${pagePaths.staff}?inquiry=${encodeURIComponent(number)}`;

/** True if the signed-in account belongs to staff. */
export const isStaff = (session: Session): boolean =>
  session.isSignedIn && session.role === 'admin';
