import { RealmAbortController } from './abort.js';

/** Implements the members of `Request` that React Router's static handler reads. */
export class RealmRequest {
  readonly method = 'GET';
  readonly signal = new RealmAbortController().signal;

  constructor(readonly url: string) {}
}
