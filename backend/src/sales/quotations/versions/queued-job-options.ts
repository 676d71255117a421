import type { Response } from 'express';
import type { RequestClient } from '../../../identity/accounts/index.js';
import type { QueuedJobOptions } from '../../../platform/http/index.js';

/**
 * Returns the options for queueing a job of a request. `client` is the address of the client. `hasLeft` returns true
 * once the response has been sent or the connection is closed.
 */
export function toQueuedJobOptions(
  { address }: RequestClient,
  response: Response,
): QueuedJobOptions {
  return { client: address, hasLeft: () => response.headersSent || response.destroyed };
}
