import type { ErrorBody } from 'contracts';
import { ApiError } from './api-error.js';

/** Converts a failed response to an `ApiError`, with a generic message if the body is not an error response. */
export async function readErrorResponse(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (!isErrorBody(body)) {
    const code = status >= 500 ? 'server.unavailable' : 'answer.unreadable';
    return new ApiError(code, 'Something went wrong.', { status, isMessageMissing: true });
  }
  return new ApiError(body.code, body.message, { status, fields: body.fields });
}

// Checks the body without zod, to keep zod out of the browser bundle.
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
