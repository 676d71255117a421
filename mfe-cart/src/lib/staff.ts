import { pageHref, type Session } from 'storefront-kit';

export const staffInquiryHref = (number: string): string =>
  `${pageHref('staff')}?inquiry=${encodeURIComponent(number)}`;

export const isStaff = (session: Session): boolean =>
  session.isSignedIn && session.role === 'admin';
