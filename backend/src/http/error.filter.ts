import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '../errors.js';
import { bodyOf, refusalOf, statusOf } from './refusals.js';

/** The only place where something thrown becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost) {
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = refusalOf(thrown) ?? this.unforeseen(thrown, response);
    // The deadline may have answered already.
    if (response.headersSent) return;
    sendRefusal(response, refusal);
  }

  private unforeseen(thrown: unknown, response: Response) {
    this.log.error({ err: thrown, reqId: response.getHeader('X-Request-Id') }, 'request failed');
    return new Refusal('server.failed', 'Something went wrong.');
  }
}

export function sendRefusal(response: Response, refusal: Refusal) {
  const status = statusOf[refusal.code];
  if (refusal.retryAfter !== undefined) response.set('Retry-After', String(refusal.retryAfter));
  response.removeHeader('ETag');
  response.set('Cache-Control', 'no-store').status(status).json(bodyOf(refusal));
}
