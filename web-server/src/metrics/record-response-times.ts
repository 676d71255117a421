import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.js';

interface Watched {
  adminPath: string;
  nameOfPage: (path: string) => string;
}

/**
 * Records response times per route name. URLs must not become labels, because clients can request an unlimited number
 * of URLs.
 */
export function recordResponseTimes(app: FastifyInstance, metrics: Metrics, watched: Watched) {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.noteAnswer({
      route: routeOf(request, watched),
      method: ['GET', 'HEAD', 'POST'].includes(request.method) ? request.method : 'other',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

function routeOf({ routeOptions, url }: FastifyRequest, { adminPath, nameOfPage }: Watched) {
  const pattern = routeOptions.url ?? 'none';
  // Requests in the staff area get a fixed label, because the path of the staff area is secret.
  if (pattern.startsWith(adminPath)) return 'staff area';
  if (pattern !== '/*') return pattern;
  return `page ${nameOfPage(url.split('?', 1)[0] ?? '')}`;
}
