import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from '../errors.js';

/** Set to past once it is too late to start writes for the request. */
export interface RequestDeadline {
  isPast: boolean;
}

export const requestDeadline = new AsyncLocalStorage<RequestDeadline>();

/** Throws when the request that this runs for is about to be rejected with a 503. */
export function assertDeadlineNotPassed() {
  if (requestDeadline.getStore()?.isPast) throw new UnavailableError();
}
