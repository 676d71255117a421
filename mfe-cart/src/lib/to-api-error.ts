import type { ErrorBody } from 'contracts';
import { ApiError } from 'storefront-kit';

/** What a refusal says, whatever its body looks like. */
export function toApiError(status: number, body: unknown): ApiError {
  if (isErrorBody(body))
    return new ApiError(body.code, body.message, { status, fields: body.fields });
  const code = status >= 500 ? 'server.unavailable' : 'answer.unreadable';
  return new ApiError(code, 'Something went wrong.', { status });
}

// The schema library stays out of the shop, so the documented shape is looked at by hand.
function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
