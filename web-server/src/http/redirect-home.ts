import type { FastifyReply } from 'fastify';

/** The response to unknown addresses, and to those that the caller may not know of. */
export function redirectHome(reply: FastifyReply) {
  return reply.header('cache-control', 'no-store').redirect('/', 302);
}
