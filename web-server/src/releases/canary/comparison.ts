import type { BrowserReport } from 'contracts';
import { NetworkVisits, type NetworkVisitor } from '../health/network-visits.js';
import {
  enoughVisits,
  firstAnalysisVisits,
  judge,
  analysesDueAt,
  type VisitStatistics,
} from './statistics/judge.js';

export type Side = 'canary' | 'stable';

export interface Visitor extends NetworkVisitor {
  side: Side;
}

const visitLimits = { maxVisits: 50_000, isRolling: false };

export class Comparison {
  readonly #visits: Record<Side, NetworkVisits> = {
    canary: new NetworkVisits(visitLimits),
    stable: new NetworkVisits(visitLimits),
  };
  #look = 0;

  recordPage({ side, ...visitor }: Visitor, hasFailed: boolean) {
    this.#visits[side].recordPage(visitor, hasFailed);
  }

  recordReport({ side, ...visitor }: Visitor, report: BrowserReport) {
    this.#visits[side].recordReport(visitor, report);
  }

  /**
   * Returns the verdict, if any. Each interim analysis runs once, because repeated tests would eventually find a
   * difference by chance.
   */
  judge() {
    const look = analysesDueAt(this.#visits.canary.size);
    if (look <= this.#look || this.#visits.stable.size < firstAnalysisVisits) return undefined;
    this.#look = look;
    return judge(this.shown('canary'), this.shown('stable'));
  }

  summary() {
    const counts = ({ visits, failed }: VisitStatistics) => ({ visits, failed });
    return {
      canary: counts(this.shown('canary')),
      live: counts(this.shown('stable')),
      nextLook: firstAnalysisVisits * 2 ** this.#look,
      enough: enoughVisits,
    };
  }

  shown(side: Side): VisitStatistics {
    return this.#visits[side].shown();
  }
}
