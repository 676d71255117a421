import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchPage } from 'shell';
import type { Metrics } from './metrics.js';

/** Times every answer, under the name of a route: addresses that people make up must not become names. */
export function watchAnswers(app: FastifyInstance, metrics: Metrics, adminPath: string) {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.noteAnswer({
      route: routeOf(request, adminPath),
      method: ['GET', 'HEAD', 'POST'].includes(request.method) ? request.method : 'other',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

function routeOf({ routeOptions, url }: FastifyRequest, adminPath: string) {
  const pattern = routeOptions.url ?? 'none';
  // The staff path must not leak.
  if (pattern.startsWith(adminPath)) return 'staff area';
  if (pattern !== '/*') return pattern;
  return `page ${matchPage(url.split('?', 1)[0] ?? '')?.name ?? 'none'}`;
}
