import type { RequestHandler } from 'express';
import { Unavailable } from '../errors.js';
import { sendRefusal } from './error.filter.js';
import { timeOfRequest } from './time-of-request.js';

export const answerWithin = 10_000;
export const uploadWithin = 60_000;

/** How long before the answer no write is begun any more, so that one under way ends before it. */
const lastWrites = 2_000;

interface Limits {
  upload?: number;
  before?: number;
}

/** Answers 503 when a handler has not answered in time, since callers have no time limit of their own; nothing is written afterwards. */
export function deadline(
  usual: number,
  { upload = uploadWithin, before = lastWrites }: Limits = {},
): RequestHandler {
  return (request, response, next) => {
    const time = { isOver: false };
    const answer = () => {
      if (response.headersSent) return;
      response.set('Connection', 'close');
      sendRefusal(response, new Unavailable());
    };
    const milliseconds = request.is('multipart/form-data') ? upload : usual;
    // One after the other, since a process that was held up finds both due at the same moment.
    let timer = setTimeout(() => {
      time.isOver = !response.headersSent;
      timer = setTimeout(answer, before);
    }, milliseconds - before);
    response.once('close', () => {
      clearTimeout(timer);
    });
    timeOfRequest.run(time, next);
  };
}
