import type { ErrorBody, ErrorCode } from 'contracts';

/** Error codes of the server, and additional codes for a missing or unreadable response. */
export type ApiErrorCode =
  ErrorCode | 'network.unreachable' | 'network.timeout' | 'answer.unreadable';

interface ApiErrorDetails {
  status?: number;
  fields?: ErrorBody['fields'];
  cause?: unknown;
  /** True if the response had no error body and `message` is a generic text. */
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

  /** The server's message. Undefined if it sent none, so that callers can show a more specific text. */
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
