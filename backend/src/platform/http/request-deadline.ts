import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from '../errors.js';

/** Set once it is too late to begin what must be done when the request is answered. */
export interface RequestDeadline {
  isPast: boolean;
}

export const requestDeadline = new AsyncLocalStorage<RequestDeadline>();

/** Throws when the request on whose behalf this runs is about to be told that nothing was done. */
export function assertDeadlineNotPassed() {
  if (requestDeadline.getStore()?.isPast) throw new UnavailableError();
}
