import type { BrowserReport } from 'contracts';
import { vitalNames, type Shown, type Vital } from '../canary/statistics/judge.js';

/** A visitor who was served a page or reports on one. */
export interface NetworkVisitor {
  /** Network for which limits are shared, so that one machine with many addresses counts once. */
  network: string;
  /** Distinguishes visitors of a network; only the first one counts. */
  number: number;
}

interface FirstVisit {
  number: number;
  hasFailed: boolean;
  vitals: Partial<Record<Vital, number | undefined>>;
}

interface Limits {
  maxVisits: number;
  /** If true, a new visit evicts the oldest one when the limit is reached; otherwise it is not counted. */
  isRolling: boolean;
}

/**
 * Visits of pages with one release. Each network counts once, by its first visitor, and reports count only from
 * networks that were served a page. One machine can therefore forge at most one visit.
 */
export class NetworkVisits {
  readonly #visits = new Map<string, FirstVisit>();

  constructor(readonly limits: Limits) {}

  get size() {
    return this.#visits.size;
  }

  /** Counts a served page. */
  recordPage({ network, number }: NetworkVisitor, hasFailed: boolean) {
    const known = this.#visits.get(network);
    if (known?.number === number) known.hasFailed ||= hasFailed;
    if (known) return;
    const { maxVisits, isRolling } = this.limits;
    if (this.#visits.size >= maxVisits && !isRolling) return;
    this.#visits.set(network, { number, hasFailed, vitals: {} });
    const [oldest] = this.#visits.keys();
    if (this.#visits.size > maxVisits && oldest !== undefined) this.#visits.delete(oldest);
  }

  /** Counts a browser's report on a page; the first value of each web vital is used. */
  recordReport({ network, number }: NetworkVisitor, { failures, vitals }: BrowserReport) {
    const visit = this.#visits.get(network);
    if (visit?.number !== number) return;
    visit.hasFailed ||= failures.length > 0;
    for (const name of vitalNames)
      visit.vitals[name] ??= vitals.find((vital) => vital.name === name)?.value;
  }

  shown(): Shown {
    const visits = [...this.#visits.values()];
    const valuesOf = (name: Vital) => visits.flatMap(({ vitals }) => vitals[name] ?? []);
    return {
      visits: visits.length,
      failed: visits.filter(({ hasFailed }) => hasFailed).length,
      vitals: { LCP: valuesOf('LCP'), INP: valuesOf('INP'), CLS: valuesOf('CLS') },
    };
  }
}
