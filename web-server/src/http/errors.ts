import { toErrorBody, type ErrorBody } from 'contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { createMalformedRequestHandler } from 'server-kit';

/** Value of `Retry-After`, in seconds. */
const retryAfter = '2';

interface AnyReply {
  code(status: number): AnyReply;
  header(name: string, value: string): AnyReply;
  send(body: ErrorBody): unknown;
}

export function sendUnavailable<Reply extends AnyReply>(reply: Reply) {
  const body = toErrorBody({
    code: 'server.unavailable',
    message: 'The shop is busy. Try again in a moment.',
  });
  reply.code(503).header('retry-after', retryAfter).header('cache-control', 'no-store').send(body);
  return reply;
}

/** Fastify error handler. Responds to server errors without details, and logs them. */
export function handleServerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode ?? 500;
  reply.header('cache-control', 'no-store');
  if (status === 413) {
    return reply
      .code(413)
      .send(toErrorBody({ code: 'request.too_large', message: 'The request is too large.' }));
  }

  if (status >= 400 && status < 500) {
    return reply
      .code(status)
      .send(toErrorBody({ code: 'request.invalid', message: 'The request is invalid.' }));
  }
  if (status === 503) return sendUnavailable(reply);
  request.log.error({ err: error }, 'request failed');
  return reply
    .code(500)
    .send(toErrorBody({ code: 'server.failed', message: 'Something went wrong.' }));
}

export function sendMethodNotAllowed(reply: FastifyReply) {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .send(toErrorBody({ code: 'request.invalid', message: 'This address is read-only.' }));
}

export const handleUnreadableRequest = createMalformedRequestHandler({
  bodyOf: () => toErrorBody({ code: 'request.invalid', message: 'The request is invalid.' }),
  headers: {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  },
});
