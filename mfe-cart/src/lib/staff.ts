import { pagePaths } from 'contracts';
import type { Session } from 'storefront-kit';

/** The address of an inquiry in the staff area. */
export const staffInquiryHref = (number: string): string =>
  `${pagePaths.staff}?inquiry=${encodeURIComponent(number)}`;

/** Whether the signed-in account belongs to staff. */
export const isStaff = (session: Session): boolean =>
  session.isSignedIn && session.role === 'admin';
