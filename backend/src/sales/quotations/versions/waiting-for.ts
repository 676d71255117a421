import type { Response } from 'express';
import type { RequestClient } from '../../../identity/accounts/index.js';
import type { Waiting } from '../../../platform/http/index.js';

/** Describes the waiting client for a queue; `hasLeft` is true after the response was sent or the connection closed. */
export function toQueueEntry({ address }: RequestClient, response: Response): Waiting {
  return { client: address, hasLeft: () => response.headersSent || response.destroyed };
}
