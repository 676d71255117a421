import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../errors.js';
import { toErrorBody } from 'contracts';
import { toAppError, statusByCode } from './error-mapping.js';

/** Converts thrown values to error responses; a subclass can change the format of the body. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost) {
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = toAppError(thrown) ?? this.#handleUnexpected(thrown, response);
    // If the request has exceeded its deadline, a 503 response has already been sent.
    if (response.headersSent) return;
    setErrorHead(response, refusal);
    return this.send(response, refusal);
  }

  /** Sends the body of an error response, whose status and headers are already set. */
  protected send(response: Response, error: AppError): unknown {
    return response.json(toErrorBody(error));
  }

  #handleUnexpected(thrown: unknown, response: Response) {
    this.log.error({ err: thrown, reqId: response.getHeader('X-Request-Id') }, 'request failed');
    return new AppError('server.failed', 'Something went wrong.');
  }
}

export function sendError(response: Response, refusal: AppError) {
  setErrorHead(response, refusal);
  response.json(toErrorBody(refusal));
}

function setErrorHead(response: Response, refusal: AppError) {
  const status = statusByCode[refusal.code];
  if (refusal.retryAfter !== undefined) response.set('Retry-After', String(refusal.retryAfter));
  response.removeHeader('ETag');
  response.set('Cache-Control', 'no-store').status(status);
}
