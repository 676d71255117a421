import type { Response } from 'express';
import type { RequestClient } from '../../../identity/accounts/index.js';
import type { QueuedJobOptions } from '../../../platform/http/index.js';

/**
 * Returns the queue options for the client of a request; `hasLeft` returns true after the response was sent or the
 * connection was closed.
 */
export function toQueuedJobOptions(
  { address }: RequestClient,
  response: Response,
): QueuedJobOptions {
  return { client: address, hasLeft: () => response.headersSent || response.destroyed };
}
