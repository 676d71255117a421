import type { ErrorCode } from 'contracts';

interface AppErrorOptions {
  fields?: Record<string, string>;
  /** In seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** An expected error that a service throws to reject a request; `ErrorFilter` converts it to a response. */
export class AppError extends Error {
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: AppErrorOptions = {},
  ) {
    super(message, { cause: details.cause });
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

export class NotFoundError extends AppError {}

export class ValidationError extends AppError {
  constructor(fields: Record<string, string>, message = 'Check your entries and try again.') {
    super('request.invalid', message, { fields });
  }
}

export class UnavailableError extends AppError {
  constructor(cause?: unknown) {
    super('server.unavailable', 'The shop is busy right now. Try again in a moment.', {
      cause,
      retryAfter: 2,
    });
  }
}

export class TooManyRequestsError extends AppError {
  constructor(retryAfter: number, text = 'Too many attempts. Try again later.') {
    super('request.rate_limited', text, { retryAfter });
  }
}
