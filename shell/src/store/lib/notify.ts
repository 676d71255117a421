import { ApiError, emit } from 'storefront-kit';

export const notify = {
  success(text: string): void {
    emit('toast:show', { kind: 'success', text });
  },
  error(text: string): void {
    emit('toast:show', { kind: 'error', text });
  },
};

/** Returns the server's message for a rate-limited call, or undefined for any other failure. */
export function rateLimitMessage(error: unknown): string | undefined {
  const isTooOften = error instanceof ApiError && error.code === 'request.rate_limited';
  return isTooOften ? error.message : undefined;
}

/**
 * Returns the server's message, or a message about the network if there was no response. Returns `otherwise` for all
 * other failures.
 */
export function errorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && !error.details.isMessageMissing ? error.message : otherwise;
}
