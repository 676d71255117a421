import type { Notice } from 'server-kit';
import { AppError } from '../errors.js';

/** An error that is displayed as an HTML page, for example as the submitted form with a message. */
export class NoticeError extends AppError {
  constructor(
    error: AppError,
    readonly notice: Notice,
  ) {
    const { fields, retryAfter } = error;
    super(error.code, error.message, {
      cause: error,
      ...(fields && { fields }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}
