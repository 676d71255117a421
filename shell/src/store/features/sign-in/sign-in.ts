import { ApiError, type Answers } from 'storefront-kit';
import { accountTexts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { notify, rateLimitMessage } from '../../lib/notify.js';

interface Credentials {
  email: string;
  password: string;
  code?: string;
}

/** `code` means that the server requires an authenticator code or has rejected the entered code. */
type SignInOutcome =
  | { kind: 'done'; answer: Answers['login'] }
  | { kind: 'code'; reason: string }
  | { kind: 'failed' };

/** Signs in with email and password and shows the result as a toast. */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  try {
    const response = await api.call('login', { body: credentials });
    notify.success(accountTexts.loginDone);
    return { kind: 'done', answer: response };
  } catch (error) {
    if (isAboutCode(error)) return { kind: 'code', reason: error.message };
    notify.error(textFor(error));
    return { kind: 'failed' };
  }
}

function isAboutCode(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('account.second_factor');
}

function textFor(error: unknown) {
  const isRefused = error instanceof ApiError && [400, 401, 403].includes(error.status);
  return (
    rateLimitMessage(error) ?? (isRefused ? accountTexts.loginRefused : accountTexts.loginFailed)
  );
}
