import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.js';

interface Watched {
  adminPath: string;
  /** Returns the name of the page at a path. */
  nameOfPage: (path: string) => string;
}

/**
 * Records the duration of every response under its route name, never its URL: arbitrary URLs would create unlimited
 * label values.
 */
export function watchAnswers(app: FastifyInstance, metrics: Metrics, watched: Watched) {
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
  // The path of the staff area is secret.
  if (pattern.startsWith(adminPath)) return 'staff area';
  if (pattern !== '/*') return pattern;
  return `page ${nameOfPage(url.split('?', 1)[0] ?? '')}`;
}
