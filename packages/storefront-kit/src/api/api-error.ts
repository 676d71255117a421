import type { ErrorBody, ErrorCode } from 'contracts';

/** Error codes of the server, and those of a missing or unreadable response. */
export type ApiErrorCode =
  ErrorCode | 'network.unreachable' | 'network.timeout' | 'answer.unreadable';

/** The one error of every call; `message` is fit to show, `fields` names each wrong input. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: Record<string, string>;

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly details: { status?: number; fields?: ErrorBody['fields']; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.fields = details.fields ?? {};
  }

  /** The HTTP status of the answer; 0 when there was none. */
  get status() {
    return this.details.status ?? 0;
  }
}
