import { ApiError } from 'storefront-kit';

/** True if the server responded; false for a network failure, which has a different message. */
export const hasServerResponded = (error: unknown) => error instanceof ApiError && error.status > 0;

/** Returns the server's message for a 4xx response, otherwise the given text. */
export function errorMessage(error: unknown, otherwise: string) {
  const isTelling = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isTelling && error.code !== 'answer.unreadable' ? error.message : otherwise;
}
