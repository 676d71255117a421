import { shopViewCookie } from 'contracts';
import { pageHref, readCookie, readSession, type Session } from 'storefront-kit';

export const staffInquiryHref = (number: string): string =>
  `${pageHref('staff')}?inquiry=${encodeURIComponent(number)}`;

export const isStaff = (session: Session): boolean =>
  session.isSignedIn && session.role === 'admin';

/**
 * Returns true while staff view the shop as a customer. In this mode, the page sends no requests about carts, inquiries
 * and saved lists, because the server rejects them.
 */
export const isShopView = (): boolean =>
  isStaff(readSession()) && readCookie(shopViewCookie) !== undefined;
