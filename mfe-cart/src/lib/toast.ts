import { ApiError, emit } from 'storefront-kit';

export function showSuccess(text: string): void {
  emit('toast:show', { kind: 'success', text });
}

export function showError(text: string): void {
  emit('toast:show', { kind: 'error', text });
}

/** Whether the server has answered at all. */
export function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0;
}

/** Whether the server has answered, and refused. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether nobody knows what became of a call: it was not answered, or by somebody on the way. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
