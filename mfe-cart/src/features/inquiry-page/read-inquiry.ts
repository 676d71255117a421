import type { InquiryPage } from 'contracts';
import { ApiError } from 'storefront-kit';
import { request } from '../../lib/buyer-request.js';
import type { accessTexts } from '../../quotation-texts.js';

export type AccessProblem = keyof typeof accessTexts;

export type InquiryPageState =
  | { phase: 'reading' }
  | { phase: 'refused'; why: AccessProblem }
  | { phase: 'ready'; page: InquiryPage };

/** Exchanges the token of an access link for a cookie. Resolves to undefined on success, otherwise to the problem. */
export async function openLink(number: string, token: string): Promise<AccessProblem | undefined> {
  try {
    await request('openInquiryLink', { params: { number }, body: { token } });
    return undefined;
  } catch (error) {
    return accessProblemOf(error);
  }
}

/**
 * Loads an inquiry. `link` is the problem with the access link, or undefined if the link is valid or the page was
 * opened without a link. If the user is signed out and `link` is set, the result contains `link` instead of
 * `signedOut`.
 */
export async function readInquiry(
  number: string,
  link: AccessProblem | undefined,
): Promise<InquiryPageState> {
  try {
    return { phase: 'ready', page: await request('showInquiryPage', { params: { number } }) };
  } catch (error) {
    const why = accessProblemOf(error);
    return { phase: 'refused', why: why === 'signedOut' && link ? link : why };
  }
}

/** Returns true if the problem is temporary, in which case the displayed data can be kept. */
export function isTransientFailure(why: AccessProblem): boolean {
  return why === 'failed' || why === 'tooMany';
}

function accessProblemOf(error: unknown): AccessProblem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'quotation.link_ended') return 'linkEnded';
  if (error.status === 401) return 'signedOut';
  if (error.status === 403 || error.status === 404) return 'notFound';
  return error.status === 429 ? 'tooMany' : 'failed';
}
