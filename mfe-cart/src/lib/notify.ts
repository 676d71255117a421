import { ApiError, emit } from 'storefront-kit';

export const notify = {
  success(text: string): void {
    emit('toast:show', { kind: 'success', text });
  },
  error(text: string): void {
    emit('toast:show', { kind: 'error', text });
  },
};

/** Returns true if the server has responded with an error. */
export function isResponseError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0;
}

/** Returns the server's message for a failed call, or undefined if it sent none. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}

/** Returns true if the server has rejected the call with a 4xx status. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * Returns true if the outcome of a call is unknown: there was no response, or a gateway responded with an error (502
 * and above).
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
