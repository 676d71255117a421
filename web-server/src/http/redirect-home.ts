import type { FastifyReply } from 'fastify';

/** Redirects unknown paths, and paths that the caller may not know about, to the home page. */
export function redirectHome(reply: FastifyReply) {
  return reply.header('cache-control', 'no-store').redirect('/', 302);
}
