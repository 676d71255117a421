import { AbortControllerOfRealm } from './abort.js';

/** Implements the members of `Request` that React Router's static handler reads. */
export class RequestOfRealm {
  readonly method = 'GET';
  readonly signal = new AbortControllerOfRealm().signal;

  constructor(readonly url: string) {}
}
