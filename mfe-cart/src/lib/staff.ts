import { pagePaths } from 'contracts';
import type { Session } from 'storefront-kit';

export const staffInquiryHref = (number: string): string =>
  `${pagePaths.staff}?inquiry=${encodeURIComponent(number)}`;

export const isStaff = (session: Session): boolean =>
  session.isSignedIn && session.role === 'admin';
