import { emit } from 'storefront-kit';
import { accountTexts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { complain, reasonOf } from '../../lib/say.js';

/** Ends the session, here or in every browser; answers whether it did. */
export async function signOut(call: 'logout' | 'logoutEverywhere'): Promise<boolean> {
  try {
    await api.call(call);
    emit('session:changed', { isSignedIn: false });
    return true;
  } catch (error) {
    complain(reasonOf(error, accountTexts.failed));
    return false;
  }
}
