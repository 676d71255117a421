import type { BrowserReport } from 'contracts';
import {
  enoughVisits,
  firstLook,
  judge,
  lookAt,
  vitalNames,
  type Shown,
  type Vital,
} from './statistics/judge.js';

export type Side = 'canary' | 'stable';

/** Who was served, or tells of it. */
export interface Visitor {
  side: Side;
  number: number;
  /** Neighbours share one, and so does whoever has many addresses. */
  network: string;
}

/** The first visitor of a network. */
interface FirstVisit {
  number: number;
  hasFailed: boolean;
  vitals: Partial<Record<Vital, number | undefined>>;
}

const maxVisits = 50_000;

/**
 * What visits have shown of both releases. A network counts once on each side, by its first visitor, and nothing counts
 * of who was served no page: one machine can make up no more than one visit, and the visits do not depend on each other.
 */
export class Comparison {
  readonly #visits: Record<Side, Map<string, FirstVisit>> = {
    canary: new Map(),
    stable: new Map(),
  };
  #look = 0;

  /** A page was served. */
  recordPage({ side, number, network }: Visitor, hasFailed: boolean) {
    const visits = this.#visits[side];
    const known = visits.get(network);
    if (known?.number === number) known.hasFailed ||= hasFailed;
    if (!known && visits.size < maxVisits) visits.set(network, { number, hasFailed, vitals: {} });
  }

  /** A browser tells of a page. */
  recordReport({ side, number, network }: Visitor, { failures, vitals }: BrowserReport) {
    const visit = this.#visits[side].get(network);
    if (visit?.number !== number) return;
    visit.hasFailed ||= failures.length > 0;
    for (const name of vitalNames)
      visit.vitals[name] ??= vitals.find((vital) => vital.name === name)?.value;
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
    const visits = [...this.#visits[side].values()];
    const valuesOf = (name: Vital) => visits.flatMap(({ vitals }) => vitals[name] ?? []);
    return {
      visits: visits.length,
      failed: visits.filter(({ hasFailed }) => hasFailed).length,
      vitals: { LCP: valuesOf('LCP'), INP: valuesOf('INP'), CLS: valuesOf('CLS') },
    };
  }
}
