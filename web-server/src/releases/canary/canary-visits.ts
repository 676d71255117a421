import type { BrowserReport } from 'contracts';
import type { FastifyRequest } from 'fastify';
import { assign, assignmentCookie, assignmentIn, type Assignment } from './assignment.js';
import { networkOf } from '../release-tally.js';
import type { Canaries } from './canaries.js';
import type { CanaryRun } from './canary-run.js';
import type { Visitor } from './comparison.js';

/** A visitor while a canary is tried. */
export interface CanaryVisit {
  run: CanaryRun;
  assignment: Assignment;
}

/** Who gets a canary, and what comes of it. */
export class CanaryVisits {
  constructor(
    readonly canaries: Canaries,
    readonly publicUrl: string,
  ) {}

  /** Nothing while there is no canary: then all visitors are alike. */
  begin({ headers }: FastifyRequest): CanaryVisit | undefined {
    const run = this.canaries.running;
    return run && { run, assignment: assign(headers.cookie, run.offered.canary) };
  }

  /** Whether somebody is to have the canary that was judged while his page was made. */
  isOver(visit: CanaryVisit | undefined) {
    return visit?.assignment.isCanary === true && visit.run !== this.canaries.running;
  }

  /** The releases of who has been given the canary; those that are live are for all others. */
  canarySet({ headers }: FastifyRequest) {
    const run = this.canaries.running;
    const isCanary = run && assignmentIn(headers.cookie, run.offered.canary)?.isCanary;
    return isCanary ? run.renderer.set : undefined;
  }

  /** Headers by which no cache between gives one kind of page to visitors of the other. */
  headersOf({ run, assignment: { number, isCanary, isNew } }: CanaryVisit) {
    const { version } = run.offered.canary;
    return {
      vary: 'Accept-Encoding, Cookie',
      ...((isCanary || isNew) && { 'cache-control': 'private, no-cache' }),
      ...(isNew && { 'set-cookie': assignmentCookie(version, number, this.publicUrl) }),
    };
  }

  recordPage(request: FastifyRequest, { run, assignment }: CanaryVisit, hasFailed: boolean) {
    if (run !== this.canaries.running) return;
    run.comparison.recordPage(sideOf(request, assignment), hasFailed);
    this.canaries.judge();
  }

  recordReport(request: FastifyRequest, report: BrowserReport) {
    const run = this.canaries.running;
    const assignment = run && assignmentIn(request.headers.cookie, run.offered.canary);
    if (!run || !assignment) return;
    run.recordReport(sideOf(request, assignment), report);
    this.canaries.judge();
  }
}

const sideOf = (request: FastifyRequest, { number, isCanary }: Assignment): Visitor => ({
  side: isCanary ? 'canary' : 'stable',
  number,
  network: networkOf(request),
});
