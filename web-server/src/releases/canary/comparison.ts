import type { BrowserReport } from 'contracts';
import { NetworkVisits, type NetworkVisitor } from '../health/network-visits.js';
import { enoughVisits, firstLook, judge, lookAt, type Shown } from './statistics/judge.js';

export type Side = 'canary' | 'stable';

/** A visitor of one release. */
export interface Visitor extends NetworkVisitor {
  side: Side;
}

const visitLimits = { maxVisits: 50_000, isRolling: false };

/** Visits of the canary and the live release during a run. */
export class Comparison {
  readonly #visits: Record<Side, NetworkVisits> = {
    canary: new NetworkVisits(visitLimits),
    stable: new NetworkVisits(visitLimits),
  };
  #look = 0;

  /** Records a served page. */
  recordPage({ side, ...visitor }: Visitor, hasFailed: boolean) {
    this.#visits[side].recordPage(visitor, hasFailed);
  }

  /** Records a browser's report of a page view. */
  recordReport({ side, ...visitor }: Visitor, report: BrowserReport) {
    this.#visits[side].recordReport(visitor, report);
  }

  /**
   * Returns a verdict, if any. Each interim analysis runs only once, because repeated testing would eventually find a
   * difference by chance.
   */
  judge() {
    const look = lookAt(this.#visits.canary.size);
    if (look <= this.#look || this.#visits.stable.size < firstLook) return undefined;
    this.#look = look;
    return judge(this.shown('canary'), this.shown('stable'));
  }

  /** Returns the interim results for staff. */
  summary() {
    const counts = ({ visits, failed }: Shown) => ({ visits, failed });
    return {
      canary: counts(this.shown('canary')),
      live: counts(this.shown('stable')),
      nextLook: firstLook * 2 ** this.#look,
      enough: enoughVisits,
    };
  }

  shown(side: Side): Shown {
    return this.#visits[side].shown();
  }
}
