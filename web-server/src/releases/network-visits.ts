import type { BrowserReport } from 'contracts';
import { vitalNames, type Shown, type Vital } from './canary/statistics/judge.js';

/** Who was served a page, or reports on one. */
export interface NetworkVisitor {
  /** The network by which clients share limits: one machine with many addresses is in one of them. */
  network: string;
  /** Distinguishes visitors of a network; only the first of them counts. */
  number: number;
}

interface FirstVisit {
  number: number;
  hasFailed: boolean;
  vitals: Partial<Record<Vital, number | undefined>>;
}

interface Limits {
  maxVisits: number;
  /** Whether the oldest visit makes room for a new one; otherwise a new one does not count. */
  isRolling: boolean;
}

/**
 * Visits of pages with one release. A network counts once, by its first visitor, and reports count only from networks
 * that were served a page: one machine can forge no more than one visit.
 */
export class NetworkVisits {
  readonly #visits = new Map<string, FirstVisit>();

  constructor(readonly limits: Limits) {}

  get size() {
    return this.#visits.size;
  }

  /** Counts a page that was served. */
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

  /** Counts what a browser reports on a page; the first value of each vital stays. */
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
