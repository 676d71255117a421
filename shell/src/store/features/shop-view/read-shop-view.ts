import { shopViewCookie, type ShopView } from 'contracts';
import { readCookie, readSession } from 'storefront-kit';

/**
 * If staff view the shop as a customer in this browser, returns this customer from the cookie. This is only a display
 * hint, because the server decides on every request.
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
