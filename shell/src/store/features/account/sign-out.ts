import { emit } from 'storefront-kit';
import { accountTexts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { errorMessage, notify } from '../../lib/notify.js';

/** Ends the session in this browser or in all browsers. Resolves with true on success; shows a toast on failure. */
export async function signOut(call: 'logout' | 'logoutEverywhere'): Promise<boolean> {
  try {
    await api.call(call);
    emit('session:changed', { isSignedIn: false });
    return true;
  } catch (error) {
    notify.error(errorMessage(error, accountTexts.failed));
    return false;
  }
}
