import type { FastifyReply } from 'fastify';

export function redirectHome(reply: FastifyReply) {
  return reply.header('cache-control', 'no-store').redirect('/', 302);
}
