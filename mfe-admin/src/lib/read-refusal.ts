import { errorBody } from 'contracts';
import { ApiError } from 'storefront-kit';

/** Turns an answer that is not ok into an `ApiError`, whatever its body looks like. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const { status } = response;
  const parsed = errorBody.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) {
    const { code, message, fields } = parsed.data;
    return new ApiError(code, message, { status, fields });
  }
  const code = status >= 500 ? 'server.unavailable' : 'answer.unreadable';
  return new ApiError(code, 'Something went wrong.', { status });
}

/** Whether the server answered at all; texts differ between a refusal and a network failure. */
export const isAnswered = (error: unknown) => error instanceof ApiError && error.status > 0;

/** The server's own message of a refusal, else the documented text. */
export function messageOf(error: unknown, otherwise: string) {
  const isTelling = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isTelling && error.code !== 'answer.unreadable' ? error.message : otherwise;
}
