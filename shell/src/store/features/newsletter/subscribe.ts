import { ApiError, readCookie } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { notify } from '../../lib/notify.js';

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const name = 'subscribed';
const monthInSeconds = 2_592_000;

/** Subscribes an email address and shows the result as a toast. Resolves with true on success. */
export async function subscribe(email: string): Promise<boolean> {
  if (!pattern.test(email)) {
    notify.error(texts.emailWrong);
    return false;
  }
  try {
    await api.call('subscribe', { body: { email } });
  } catch (error) {
    const message = error instanceof ApiError ? error.serverMessage : undefined;
    notify.error(message ?? texts.subscribeFailed);
    return false;
  }
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=true; max-age=${monthInSeconds}; path=/; samesite=lax${secure}`;
  notify.success(texts.subscribeDone);
  return true;
}

/** True if this browser subscribed within the last 30 days. */
export function hasSubscribed(): boolean {
  return readCookie(name) !== undefined;
}
