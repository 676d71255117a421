import type { ErrorBody } from 'contracts';
import { ApiError } from './api-error.js';

/** Turns a failed response into an `ApiError`, also if its body is not an error body of ours. */
export async function readErrorResponse(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (!isErrorBody(body)) {
    const code = status >= 500 ? 'server.unavailable' : 'answer.unreadable';
    return new ApiError(code, 'Something went wrong.', { status, isMessageMissing: true });
  }
  return new ApiError(body.code, body.message, { status, fields: body.fields });
}

// The schema library stays out of the browser, so the documented shape is looked at by hand.
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
