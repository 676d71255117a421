import { browserReport, browserReportRoute } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rollBackFailingReleases } from '../health/judge-live.js';
import { quotaNetworkOf, type ReleaseTally } from '../health/release-tally.js';
import type { PartLogs } from '../health/part-logs.js';
import type { LiveReleases } from '../live-releases.js';
import type { CanaryVisits } from './canary-visits.js';

interface Listening {
  visits: CanaryVisits;
  tally: ReleaseTally;
  logs: PartLogs;
  releases: LiveReleases;
}

/**
 * Records browser reports that the backend has accepted, so that the backend's rate limits protect the statistics too.
 */
export function recordBrowserReports(
  app: FastifyInstance,
  { visits, tally, logs, releases }: Listening,
) {
  app.addHook('onResponse', (request, reply, done) => {
    const report = reply.statusCode === 200 && isReport(request) ? parsed(request.body) : undefined;
    if (report) {
      tally.noteReport(quotaNetworkOf(request), report);
      logs.noteReport(report, releases.isNamed);
      visits.recordReport(request, report);
      rollBackFailingReleases({ tally, releases }, report);
    }
    done();
  });
}

const isReport = ({ method, url }: FastifyRequest) =>
  method === browserReportRoute.method && url.split('?', 1)[0] === browserReportRoute.path;

function parsed(body: unknown) {
  // The backend has accepted the body, so it is valid JSON; the schema selects the fields used here.
  return Buffer.isBuffer(body)
    ? browserReport.safeParse(JSON.parse(body.toString())).data
    : undefined;
}
