import { shopViewCookie, type ShopView } from 'contracts';
import { readCookie, readSession } from 'storefront-kit';

/**
 * Returns the view of the shop that this browser has started, according to its cookie. Only a display hint: the server
 * decides on every request.
 */
export function readShopView(): ShopView | undefined {
  const session = readSession();
  const cookie = readCookie(shopViewCookie);
  if (!cookie || !session.isSignedIn || session.role !== 'admin') return undefined;
  try {
    // The server sets the cookie.
    return JSON.parse(cookie) as ShopView;
  } catch {
    return undefined;
  }
}
