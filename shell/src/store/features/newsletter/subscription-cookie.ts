import { readCookie } from 'storefront-kit';

const name = 'subscribed';
const monthInSeconds = 2_592_000;

/** Sets a cookie, valid for 30 days, that records that this browser subscribed to the newsletter. */
export function rememberSubscription(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=true; max-age=${monthInSeconds}; path=/; samesite=lax${secure}`;
}

/** True if this browser subscribed within the last 30 days. */
export function hasSubscribed(): boolean {
  return readCookie(name) !== undefined;
}
