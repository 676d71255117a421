import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from '../errors.js';

/** `isPast` is true once the request may no longer start writes. */
export interface RequestDeadline {
  isPast: boolean;
}

export const requestDeadline = new AsyncLocalStorage<RequestDeadline>();

/**
 * Throws `UnavailableError` once the current request may no longer start writes. This prevents writes shortly before
 * its 503 response.
 */
export function assertDeadlineNotPassed() {
  if (requestDeadline.getStore()?.isPast) throw new UnavailableError();
}
