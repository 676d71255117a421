import { AsyncLocalStorage } from 'node:async_hooks';
import { Unavailable } from '../errors.js';

/** Set once it is too late to begin what must be done when the request is answered. */
export interface TimeOfRequest {
  isOver: boolean;
}

export const timeOfRequest = new AsyncLocalStorage<TimeOfRequest>();

/** Throws when the request on whose behalf this runs is about to be told that nothing was done. */
export function requireTime() {
  if (timeOfRequest.getStore()?.isOver) throw new Unavailable();
}
