import { errorBody } from 'contracts';
import { ApiError } from 'storefront-kit';
import { texts } from '../texts.js';
import { setSessionEnded } from './session-ended.js';

/** Turns an answer that is not ok into an `ApiError`, whatever its body looks like. */
export const readErrorResponse = async (response: Response): Promise<ApiError> =>
  toApiError(response.status, await response.json().catch(() => undefined));

/** The same of an answer whose body was read before. */
export function toApiError(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (parsed.success) {
    const { code, message, fields } = parsed.data;
    if (code === 'access.signed_out') setSessionEnded(true);
    return new ApiError(code, message, { status, fields });
  }
  const code = status >= 500 ? 'server.unavailable' : 'answer.unreadable';
  return new ApiError(code, texts.broken, { status });
}

/** Whether the server answered at all; texts differ between a refusal and a network failure. */
export const isAnswered = (error: unknown) => error instanceof ApiError && error.status > 0;

/** The server's own message of a refusal, else the documented text. */
export function messageOf(error: unknown, otherwise: string) {
  const isTelling = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isTelling && error.code !== 'answer.unreadable' ? error.message : otherwise;
}
