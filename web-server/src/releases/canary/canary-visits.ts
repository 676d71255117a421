import type { BrowserReport } from 'contracts';
import type { FastifyRequest } from 'fastify';
import {
  assignVisitor,
  assignmentCookie,
  readAssignmentCookie,
  type CanaryAssignment,
} from './assignment.js';
import { quotaNetworkOf } from '../health/release-tally.js';
import type { Canaries } from './canaries.js';
import type { CanaryRun } from './canary-run.js';
import type { Visitor } from './comparison.js';

export interface CanaryVisit {
  run: CanaryRun;
  assignment: CanaryAssignment;
}

export class CanaryVisits {
  constructor(
    readonly canaries: Canaries,
    readonly publicUrl: string,
  ) {}

  /**
   * Assigns a visitor to the canary or to the live release. Returns undefined if no canary is
   * offered to visitors.
   */
  begin({ headers }: FastifyRequest): CanaryVisit | undefined {
    const run = this.canaries.running;
    const assignment = run && assignVisitor(headers.cookie, run.offered.canary);
    return assignment && { run, assignment };
  }

  /** True if the visitor is assigned to a canary that ended during the render. */
  isOver(visit: CanaryVisit | undefined) {
    return visit?.assignment.isCanary === true && visit.run !== this.canaries.running;
  }

  /**
   * Returns the canary's releases for visitors assigned to it, or undefined for all other visitors.
   */
  canarySet({ headers }: FastifyRequest) {
    const run = this.canaries.running;
    const isCanary = run && readAssignmentCookie(headers.cookie, run.offered.canary)?.isCanary;
    return isCanary ? run.renderer.set : undefined;
  }

  /**
   * Returns headers that keep shared caches from mixing canary pages with pages of the live
   * release.
   */
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
    const assignment = run && readAssignmentCookie(request.headers.cookie, run.offered.canary);
    if (!run || !assignment) return;
    run.recordReport(sideOf(request, assignment), report);
    this.canaries.judge();
  }
}

const sideOf = (request: FastifyRequest, { number, isCanary }: CanaryAssignment): Visitor => ({
  side: isCanary ? 'canary' : 'stable',
  number,
  network: quotaNetworkOf(request),
});
