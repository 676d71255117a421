import type { RequestHandler } from 'express';
import { Unavailable } from '../errors.js';
import { sendRefusal } from './error.filter.js';

export const answerWithin = 10_000;
export const uploadWithin = 60_000;

/** Answers 503 when a handler has not answered in time, since callers have no time limit of their own. */
export function deadline(usual: number, upload = uploadWithin): RequestHandler {
  return (request, response, next) => {
    const milliseconds = request.is('multipart/form-data') ? upload : usual;
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      response.set('Connection', 'close');
      sendRefusal(response, new Unavailable());
    }, milliseconds);
    response.once('close', () => {
      clearTimeout(timer);
    });
    next();
  };
}
