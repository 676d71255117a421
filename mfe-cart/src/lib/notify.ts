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

/** Whether the server has answered, and refused. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether nobody knows what became of a call: it was not answered, or by somebody on the way. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
