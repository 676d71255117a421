import type { BrowserReport } from 'contracts';
import { NetworkVisits, type NetworkVisitor } from '../health/network-visits.js';
import {
  visitsForPromotion,
  firstAnalysisVisits,
  judgeCanary,
  countDueAnalyses,
  type VisitStatistics,
} from './statistics/judge.js';

export type CanarySide = 'canary' | 'stable';

export interface Visitor extends NetworkVisitor {
  side: CanarySide;
}

const visitLimits = { maxVisits: 50_000, isRolling: false };

export class CanaryComparison {
  readonly #visits: Record<CanarySide, NetworkVisits> = {
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
   * Returns the verdict on the canary, or undefined if no interim analysis is due or conclusive. Each interim analysis
   * runs once, because repeated tests would eventually find a difference by chance.
   */
  judge() {
    const look = countDueAnalyses(this.#visits.canary.size);
    if (look <= this.#look || this.#visits.stable.size < firstAnalysisVisits) return undefined;
    this.#look = look;
    return judgeCanary(this.shown('canary'), this.shown('stable'));
  }

  summary() {
    const counts = ({ visits, failed }: VisitStatistics) => ({ visits, failed });
    return {
      canary: counts(this.shown('canary')),
      live: counts(this.shown('stable')),
      nextLook: firstAnalysisVisits * 2 ** this.#look,
      enough: visitsForPromotion,
    };
  }

  shown(side: CanarySide): VisitStatistics {
    return this.#visits[side].shown();
  }
}
