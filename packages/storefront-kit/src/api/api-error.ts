import type { ErrorBody, ErrorCode } from 'contracts';

/**
 * The error codes of the server, and additional codes for requests without a response or with an unreadable response.
 */
export type ApiErrorCode =
  ErrorCode | 'network.unreachable' | 'network.timeout' | 'answer.unreadable';

interface ApiErrorDetails {
  status?: number;
  fields?: ErrorBody['fields'];
  cause?: unknown;
  /** True if the response had no error body, so that `message` is generic. */
  isMessageMissing?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: Record<string, string>;

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.fields = details.fields ?? {};
  }

  /**
   * The error message that the server sent. Undefined if the server sent none; callers can then show a message that is
   * more specific than the generic `message`.
   */
  get serverMessage(): string | undefined {
    return this.status > 0 && !this.details.isMessageMissing
      ? this.message || undefined
      : undefined;
  }

  /** HTTP status code, or 0 if there was no response. */
  get status() {
    return this.details.status ?? 0;
  }
}
