import { isLongRunningCall } from 'contracts';
import type { Request, RequestHandler } from 'express';
import { UnavailableError } from '../errors.js';
import { sendError } from './error.filter.js';
import { requestDeadline } from './request-deadline.js';

/**
 * Deadline of ordinary requests in milliseconds. It is shorter than the web server's proxy timeout, which is shorter
 * than the documented 10 s.
 */
export const responseTimeoutMs = 9_000;
/** Default deadline of uploads and large changes, in milliseconds. */
const defaultLongTimeoutMs = 60_000;

/** Milliseconds before the 503 response during which no write may start, so that running writes can finish. */
const defaultWriteCutoffMs = 2_000;

interface DeadlineOptions {
  longTimeoutMs?: number;
  writeCutoffMs?: number;
}

/**
 * Responds with 503 if a handler exceeds the deadline, and prevents new writes shortly before that. Handlers need no
 * separate timeouts.
 */
export function deadlineMiddleware(
  timeoutMs: number,
  {
    longTimeoutMs = defaultLongTimeoutMs,
    writeCutoffMs = defaultWriteCutoffMs,
  }: DeadlineOptions = {},
): RequestHandler {
  return (request, response, next) => {
    const time = { isPast: false };
    const sendUnavailable = () => {
      if (response.headersSent) return;
      response.set('Connection', 'close');
      sendError(response, new UnavailableError());
    };
    const milliseconds = isLong(request) ? longTimeoutMs : timeoutMs;
    // The first timer starts the second one. Two parallel timers could expire together after the process has stalled,
    // which would leave running writes no time to finish.
    let timer = setTimeout(() => {
      time.isPast = !response.headersSent;
      timer = setTimeout(sendUnavailable, writeCutoffMs);
    }, milliseconds - writeCutoffMs);
    response.once('close', () => {
      clearTimeout(timer);
    });
    requestDeadline.run(time, next);
  };
}

const isLong = (request: Request) =>
  Boolean(request.is('multipart/form-data')) || isLongRunningCall(request.path);
