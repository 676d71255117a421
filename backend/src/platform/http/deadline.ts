import { isLongCall } from 'contracts';
import type { Request, RequestHandler } from 'express';
import { UnavailableError } from '../errors.js';
import { sendError } from './error.filter.js';
import { requestDeadline } from './request-deadline.js';

/** Shorter than the proxy's deadline of the web server, which is below the documented 10 s. */
export const responseTimeoutMs = 9_000;
/** Of uploads, and of calls that change very much. */
const defaultLongTimeoutMs = 60_000;

/** How long before the answer no write is begun any more, so that one under way ends before it. */
const defaultWriteCutoffMs = 2_000;

interface DeadlineOptions {
  longTimeoutMs?: number;
  writeCutoffMs?: number;
}

/** Answers 503 when a handler has not answered in time, since callers have no time limit of their own; nothing is written afterwards. */
export function deadline(
  timeoutMs: number,
  {
    longTimeoutMs = defaultLongTimeoutMs,
    writeCutoffMs = defaultWriteCutoffMs,
  }: DeadlineOptions = {},
): RequestHandler {
  return (request, response, next) => {
    const time = { isPast: false };
    const answer = () => {
      if (response.headersSent) return;
      response.set('Connection', 'close');
      sendError(response, new UnavailableError());
    };
    const milliseconds = isLong(request) ? longTimeoutMs : timeoutMs;
    // One after the other, since a process that was held up finds both due at the same moment.
    let timer = setTimeout(() => {
      time.isPast = !response.headersSent;
      timer = setTimeout(answer, writeCutoffMs);
    }, milliseconds - writeCutoffMs);
    response.once('close', () => {
      clearTimeout(timer);
    });
    requestDeadline.run(time, next);
  };
}

const isLong = (request: Request) =>
  Boolean(request.is('multipart/form-data')) || isLongCall(request.path);
