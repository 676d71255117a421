import { emit, pageHref } from 'storefront-kit';
import { notify } from './notifications/notify.js';
import { request } from './api/request.js';
import { texts } from '../texts.js';

/** Ends the session on the server, which clears the cookies, and opens the home page. */
export async function signOut() {
  try {
    await request('logout', {});
  } catch {
    notify.error(texts.frame.signOutFailed);
    return;
  }
  emit('session:changed', { isSignedIn: false });
  window.location.assign(pageHref('home'));
}
