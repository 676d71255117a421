import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.js';

interface Watched {
  adminPath: string;
  /** The name of the page at a path. */
  nameOfPage: (path: string) => string;
}

/** Times every answer, under the name of a route: addresses that people make up must not become names. */
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
  // The staff path must not leak.
  if (pattern.startsWith(adminPath)) return 'staff area';
  if (pattern !== '/*') return pattern;
  return `page ${nameOfPage(url.split('?', 1)[0] ?? '')}`;
}
