import type { Response } from 'express';
import type { RequestClient } from '../../../identity/accounts/index.js';
import type { QueuedJobOptions } from '../../../platform/http/index.js';

/** Describes the waiting client for a queue; `hasLeft` is true after the response was sent or the connection closed. */
export function toQueuedJobOptions(
  { address }: RequestClient,
  response: Response,
): QueuedJobOptions {
  return { client: address, hasLeft: () => response.headersSent || response.destroyed };
}
