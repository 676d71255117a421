import type { FastifyReply } from 'fastify';

/** The answer to every address that is none, and to whoever may not see that it is one. */
export function redirectHome(reply: FastifyReply) {
  return reply.header('cache-control', 'no-store').redirect('/', 302);
}
