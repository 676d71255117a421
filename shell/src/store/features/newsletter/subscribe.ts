import { ApiError } from 'storefront-kit';
import { newsletterTexts as texts } from '../../newsletter-texts.js';
import { api } from '../../lib/api.js';
import { notify } from '../../lib/notify.js';
import { rememberSubscription } from './subscription-cookie.js';

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

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
    notify.error(message ?? texts.failed);
    return false;
  }
  rememberSubscription();
  notify.success(texts.done);
  return true;
}
