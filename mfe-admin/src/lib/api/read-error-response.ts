import { ApiError } from 'storefront-kit';

/** Returns true if the server responded, and false after a network failure. */
export const hasServerResponded = (error: unknown) => error instanceof ApiError && error.status > 0;

/** Returns false if the server would reject the same request again. */
export const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429);

/** Returns the server's message for a 4xx response, otherwise the given text. */
export function errorMessage(error: unknown, otherwise: string) {
  const isTelling = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isTelling && error.code !== 'answer.unreadable' ? error.message : otherwise;
}
