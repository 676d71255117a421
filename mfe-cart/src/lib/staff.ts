import { shopViewCookie } from 'contracts';
import { pageHref, readCookie, readSession, type Session } from 'storefront-kit';

export const staffInquiryHref = (number: string): string =>
  `${pageHref('staff')}?inquiry=${encodeURIComponent(number)}`;

export const isStaff = (session: Session): boolean =>
  session.isSignedIn && session.role === 'admin';

/**
 * True while staff view the shop as a customer. The server then rejects all requests about carts, inquiries and saved
 * lists, so they are not sent.
 */
export const isShopView = (): boolean =>
  isStaff(readSession()) && readCookie(shopViewCookie) !== undefined;
