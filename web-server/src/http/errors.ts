import type { ErrorBody, ErrorCode } from 'contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerMalformedRequest } from 'server-kit';

/** Seconds after which a client may try again. */
const retryAfter = '2';

/** A reply of whatever kind of server. */
interface AnyReply {
  code(status: number): AnyReply;
  header(name: string, value: string): AnyReply;
  send(body: ErrorBody): unknown;
}

export function refusal(code: ErrorCode, message: string): ErrorBody {
  return { success: false, message, code };
}

export function sendUnavailable<Reply extends AnyReply>(reply: Reply) {
  const body = refusal('server.unavailable', 'The shop is busy. Please try again in a moment.');
  reply.code(503).header('retry-after', retryAfter).header('cache-control', 'no-store').send(body);
  return reply;
}

/** The one answer to everything that was thrown; what is not the client's doing is logged and not told. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  reply.header('cache-control', 'no-store');
  if (status === 413)
    return reply.code(413).send(refusal('request.too_large', 'That is too much at once.'));

  if (status >= 400 && status < 500) {
    return reply
      .code(status)
      .send(refusal('request.invalid', 'The request could not be understood.'));
  }
  if (status === 503) return sendUnavailable(reply);
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(refusal('server.failed', 'Something went wrong.'));
}

/** Pages are there to be read. */
export function refuseMethod(reply: FastifyReply) {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .send(refusal('request.invalid', 'This address can only be read.'));
}

/** Answers what was not even a request. */
export const answerUnreadable = answerMalformedRequest({
  bodyOf: () => refusal('request.invalid', 'The request could not be understood.'),
  headers: {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  },
});
