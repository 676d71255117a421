import type { Phone } from 'contracts';
import { ApiError } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { errorMessage, notify } from '../../lib/notify.js';

/**
 * Next step after a correct code: `known` users are signed in, `new` users must register, and `nameless` users must
 * enter their name.
 */
export interface CodeVerificationOutcome {
  kind: 'new' | 'known' | 'nameless';
  /** The verified number without its country code. */
  mobile: string;
}

/**
 * Requests a one-time code for a phone number. Resolves with the response, which contains the code only if the server
 * is configured to return it. On failure, shows a toast and resolves with undefined.
 */
export async function sendCode(phone: Phone): Promise<{ otp: string } | undefined> {
  try {
    return await api.call('sendCode', { body: phone });
  } catch (error) {
    const isNotSent = error instanceof ApiError && error.code === 'code.not_sent';
    notify.error(
      isNotSent ? texts.codeNotSent : texts.codeError(errorMessage(error, texts.failed)),
    );
    return undefined;
  }
}

type Verified =
  { outcome: CodeVerificationOutcome; problem?: never } | { outcome?: never; problem: string };

/** Verifies a code and shows the result as a toast. */
export async function verifyCode(form: Phone & { otp: string }): Promise<Verified> {
  try {
    const { isNewUser, user } = await api.call('verifyCode', { body: form });
    notify.success(texts.codeDone);
    const kind = isNewUser ? 'new' : user?.name ? 'known' : 'nameless';
    return { outcome: { kind, mobile: form.phone } };
  } catch (error) {
    const isWrong = error instanceof ApiError && error.code === 'code.wrong';
    const reason = errorMessage(error, texts.failed);
    notify.error(isWrong ? texts.codeWrong : texts.codeFailed(reason));
    return { problem: isWrong ? texts.codeAgain : reason };
  }
}
