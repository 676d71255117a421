import type { ErrorBody, ErrorCode } from 'contracts';

/** Error codes of the server, and codes for a missing or unreadable response. */
export type ApiErrorCode =
  ErrorCode | 'network.unreachable' | 'network.timeout' | 'answer.unreadable';

interface ApiErrorDetails {
  status?: number;
  fields?: ErrorBody['fields'];
  cause?: unknown;
  /** True if the response had no error body, so that `message` is a generic text. */
  isMessageMissing?: boolean;
}

/** The error of every failed call. `message` can be shown to users; `fields` has a message per invalid input. */
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

  /** The message of the server; undefined if it sent none, so that the caller can show a more specific text. */
  get serverMessage(): string | undefined {
    return this.status > 0 && !this.details.isMessageMissing
      ? this.message || undefined
      : undefined;
  }

  /** The HTTP status of the response; 0 without a response. */
  get status() {
    return this.details.status ?? 0;
  }
}
