import { ApiError } from 'storefront-kit';

/** Whether the server answered at all; texts differ between a refusal and a network failure. */
export const isAnswered = (error: unknown) => error instanceof ApiError && error.status > 0;

/** The server's own message of a refusal, else the documented text. */
export function messageOf(error: unknown, otherwise: string) {
  const isTelling = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isTelling && error.code !== 'answer.unreadable' ? error.message : otherwise;
}
