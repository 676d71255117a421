import { ApiError, emit } from 'storefront-kit';

/** Shows toasts. */
export const notify = {
  success(text: string): void {
    emit('toast:show', { kind: 'success', text });
  },
  error(text: string): void {
    emit('toast:show', { kind: 'error', text });
  },
};

/** Whether the server has answered at all. */
export function isResponseError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0;
}

/** The server's message of a failed call; undefined if it sent none. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}

/** Whether the server has answered, and refused. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether nobody knows what became of a call: it was not answered, or by somebody on the way. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
