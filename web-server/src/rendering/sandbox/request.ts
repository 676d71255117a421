import { AbortControllerOfRealm } from './abort.js';

/** The members of `Request` that React Router's static handler reads. */
export class RequestOfRealm {
  readonly method = 'GET';
  readonly signal = new AbortControllerOfRealm().signal;

  constructor(readonly url: string) {}
}
