import { ApiError, type SignedIn } from 'storefront-kit';
import { accountTexts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { complain, patienceText, praise } from '../../lib/say.js';

/** Signs in by e-mail and password and says how it went; nothing when it failed. */
export async function signIn(given: {
  email: string;
  password: string;
}): Promise<SignedIn | undefined> {
  try {
    const answer = await api.call('login', { body: given });
    praise(accountTexts.loginDone);
    return answer;
  } catch (error) {
    complain(textFor(error));
    return undefined;
  }
}

function textFor(error: unknown) {
  const isRefused = error instanceof ApiError && [400, 401, 403].includes(error.status);
  return patienceText(error) ?? (isRefused ? accountTexts.loginRefused : accountTexts.loginFailed);
}
