import { shopViewCookie, type ShopView } from 'contracts';
import { readCookie, readSession } from 'storefront-kit';

/**
 * While a staff member views the shop as a customer, returns that customer from the cookie; otherwise, returns
 * undefined. The result is only a display hint, because the server determines the customer on each request.
 */
export function readShopView(): ShopView | undefined {
  const session = readSession();
  const cookie = readCookie(shopViewCookie);
  if (!cookie || !session.isSignedIn || session.role !== 'admin') return undefined;
  try {
    // The cast is safe, because only the server sets this cookie.
    return JSON.parse(cookie) as ShopView;
  } catch {
    return undefined;
  }
}
