import { browserReport, reportRoute } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CanaryVisits } from './canary-visits.js';

/** Listens to what browsers report to the backend, as far as it has taken it: its limits hold here too. */
export function watchReports(app: FastifyInstance, visits: CanaryVisits) {
  app.addHook('onResponse', (request, reply, done) => {
    if (visits.isTried && reply.statusCode === 200 && isReport(request))
      visits.recordReport(request, parsed(request.body));
    done();
  });
}

const isReport = ({ method, url }: FastifyRequest) =>
  method === reportRoute.method && url.split('?', 1)[0] === reportRoute.path;

function parsed(body: unknown) {
  // The backend has taken it, so it is JSON; which fields count is decided here.
  return Buffer.isBuffer(body)
    ? browserReport.safeParse(JSON.parse(body.toString())).data
    : undefined;
}
