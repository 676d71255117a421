import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from '../errors.js';

/** `isPast` is true once the request may no longer start writes. */
export interface RequestDeadline {
  isPast: boolean;
}

export const requestDeadline = new AsyncLocalStorage<RequestDeadline>();

/**
 * Throws `UnavailableError` when the deadline of the current request has passed, so that no write starts shortly before
 * its 503.
 */
export function assertDeadlineNotPassed() {
  if (requestDeadline.getStore()?.isPast) throw new UnavailableError();
}
