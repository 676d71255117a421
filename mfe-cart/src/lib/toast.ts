import { ApiError, emit } from 'storefront-kit';

export function showSuccess(text: string): void {
  emit('toast:show', { kind: 'success', text });
}

export function showError(text: string): void {
  emit('toast:show', { kind: 'error', text });
}

/** Whether the server has answered, and refused. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
