import { ApiError } from 'storefront-kit';

/** True if the server responded, because messages differ between a rejection and a network failure. */
export const isAnswered = (error: unknown) => error instanceof ApiError && error.status > 0;

/** Returns the server's message for a rejection, otherwise the given text. */
export function messageOf(error: unknown, otherwise: string) {
  const isTelling = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isTelling && error.code !== 'answer.unreadable' ? error.message : otherwise;
}
