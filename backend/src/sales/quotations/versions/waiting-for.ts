import type { Response } from 'express';
import type { Client } from '../../../identity/accounts/index.js';
import type { Waiting } from '../../../platform/http/index.js';

/** A buyer who waits for a response: ends when it was sent or the connection was closed. */
export function waitingFor({ address }: Client, response: Response): Waiting {
  return { client: address, hasLeft: () => response.headersSent || response.destroyed };
}
