import { ApiError } from 'storefront-kit';

/** Returns true if the server responded, and false after a network failure. */
export const hasServerResponded = (error: unknown) => error instanceof ApiError && error.status > 0;

/** Returns the server's message for a 4xx response, otherwise the given text. */
export function errorMessage(error: unknown, otherwise: string) {
  const isTelling = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isTelling && error.code !== 'answer.unreadable' ? error.message : otherwise;
}
