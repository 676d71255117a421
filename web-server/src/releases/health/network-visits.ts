import type { BrowserReport } from 'contracts';
import {
  webVitalNames,
  type VisitStatistics,
  type WebVitalName,
} from '../canary/statistics/judge.js';

export interface NetworkVisitor {
  /** Address range that counts as one network, so that one machine with many addresses counts once. */
  network: string;
  /** Random number that distinguishes visitors of a network; only the first visitor counts. */
  number: number;
}

interface FirstVisit {
  number: number;
  hasFailed: boolean;
  vitals: Partial<Record<WebVitalName, number | undefined>>;
}

interface Limits {
  maxVisits: number;
  /** If true, a visit beyond the limit replaces the oldest visit; if false, the new visit is ignored. */
  isRolling: boolean;
}

/**
 * Records the visits to pages that contain a given release. Counts only the first visit from each network, and ignores
 * a browser's report if the server sent no such page to its network. One machine can therefore fake at most one visit.
 */
export class NetworkVisits {
  readonly #visits = new Map<string, FirstVisit>();

  constructor(readonly limits: Limits) {}

  get size() {
    return this.#visits.size;
  }

  recordPage({ network, number }: NetworkVisitor, hasFailed: boolean) {
    const firstVisit = this.#visits.get(network);
    if (firstVisit?.number === number) firstVisit.hasFailed ||= hasFailed;
    if (firstVisit) return;
    const { maxVisits, isRolling } = this.limits;
    if (this.#visits.size >= maxVisits && !isRolling) return;
    this.#visits.set(network, { number, hasFailed, vitals: {} });
    const [oldest] = this.#visits.keys();
    if (this.#visits.size > maxVisits && oldest !== undefined) this.#visits.delete(oldest);
  }

  /** Records a browser's report about a page. Only the first value of each web vital counts. */
  recordReport({ network, number }: NetworkVisitor, { failures, vitals }: BrowserReport) {
    const visit = this.#visits.get(network);
    if (visit?.number !== number) return;
    visit.hasFailed ||= failures.length > 0;
    for (const name of webVitalNames)
      visit.vitals[name] ??= vitals.find((vital) => vital.name === name)?.value;
  }

  shown(): VisitStatistics {
    const visits = [...this.#visits.values()];
    const valuesOf = (name: WebVitalName) => visits.flatMap(({ vitals }) => vitals[name] ?? []);
    return {
      visits: visits.length,
      failed: visits.filter(({ hasFailed }) => hasFailed).length,
      vitals: { LCP: valuesOf('LCP'), INP: valuesOf('INP'), CLS: valuesOf('CLS') },
    };
  }
}
