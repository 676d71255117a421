import type { BrowserReport } from 'contracts';
import { NetworkVisits, type NetworkVisitor } from '../network-visits.js';
import { enoughVisits, firstLook, judge, lookAt, type Shown } from './statistics/judge.js';

export type Side = 'canary' | 'stable';

/** Who was served a page of one side, or reports on it. */
export interface Visitor extends NetworkVisitor {
  side: Side;
}

const visitLimits = { maxVisits: 50_000, isRolling: false };

/** The visits of both releases while a canary is tried. */
export class Comparison {
  readonly #visits: Record<Side, NetworkVisits> = {
    canary: new NetworkVisits(visitLimits),
    stable: new NetworkVisits(visitLimits),
  };
  #look = 0;

  /** A page was served. */
  recordPage({ side, ...visitor }: Visitor, hasFailed: boolean) {
    this.#visits[side].recordPage(visitor, hasFailed);
  }

  /** A browser tells of a page. */
  recordReport({ side, ...visitor }: Visitor, report: BrowserReport) {
    this.#visits[side].recordReport(visitor, report);
  }

  /** Each look is taken once: nothing is found by looking until it is found. */
  judge() {
    const look = lookAt(this.#visits.canary.size);
    if (look <= this.#look || this.#visits.stable.size < firstLook) return undefined;
    this.#look = look;
    return judge(this.shown('canary'), this.shown('stable'));
  }

  /** What staff are told before there is a verdict. */
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
