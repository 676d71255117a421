import type { BrowserReport, ReleasedPart, RemoteName } from 'contracts';
import type { FastifyRequest } from 'fastify';
import { quotaNetwork } from 'server-kit';
import { clientNetworkOf } from '../../http/request-guard.js';
import { fisherExact } from '../canary/statistics/fisher.js';
import { webVitalNames, type VisitStatistics } from '../canary/statistics/judge.js';
import { NetworkVisits } from './network-visits.js';

export interface ShownRelease {
  part: RemoteName;
  version: string;
  /** True if the release failed to render on this page. */
  hasFailed: boolean;
}

type MeasuredRelease = ReleasedPart['measured'][number];

/** Maximum number of networks per release; beyond this limit, the oldest is discarded. */
const visitLimits = { maxVisits: 2000, isRolling: true };
/** Maximum number of releases; beyond this limit, the oldest is discarded. */
const maxReleases = 200;
/** Minimum number of networks in which a release must fail before it counts as worse. */
const minFailures = 5;
/**
 * The release used for comparison counts with at least this many visits. Missing visits count as visits without
 * failures.
 */
const assumedVisits = 30;
/**
 * A release counts as worse than another if the probability that its failures occurred by chance is
 * at most this value.
 */
const maxChance = 0.001;
/** Percentile that is reported for web vitals. */
const share = 0.75;

/** Visits, failures and web vitals per release since the start of this server. Each network counts once. */
export class ReleaseTally {
  readonly #visits = new Map<string, NetworkVisits>();

  /** Counts the document as one visit to each release in it. */
  notePage(network: string, releases: readonly ShownRelease[]) {
    for (const { part, version, hasFailed } of releases)
      this.#of(part, version).recordPage(visitorIn(network), hasFailed);
  }

  /** Counts a report only for the releases that this server sent to the client's network. */
  noteReport(network: string, report: BrowserReport) {
    for (const [key, visits] of this.#visits)
      visits.recordReport(visitorIn(network), reportOn(key, report));
  }

  of(part: RemoteName, versions: readonly string[]): MeasuredRelease[] {
    return versions.flatMap((version) => {
      const visits = this.#visits.get(keyOf(part, version));
      return visits ? [{ version, ...toMeasuredRelease(visits.shown()) }] : [];
    });
  }

  /**
   * Returns the reason why one release of a part is worse than another, or undefined if it is not
   * worse.
   */
  worse(part: RemoteName, version: string, otherVersion: string) {
    const shownOf = (each: string) => this.#visits.get(keyOf(part, each))?.shown() ?? noVisits;
    const [own, before] = [shownOf(version), shownOf(otherVersion)];
    if (own.failed < minFailures) return undefined;
    const trials = Math.max(before.visits, assumedVisits);
    const chance = fisherExact({ ...own, trials: own.visits }, { ...before, trials });
    if (chance > maxChance) return undefined;
    const share = ({ failed, visits }: typeof noVisits) => `${failed} of ${visits}`;
    return `fails in ${share(own)} networks, ${otherVersion} in ${share(before)}`;
  }

  #of(part: RemoteName, version: string) {
    const key = keyOf(part, version);
    const existingVisits = this.#visits.get(key);
    if (existingVisits) return existingVisits;
    const visits = new NetworkVisits(visitLimits);
    this.#visits.set(key, visits);
    const [oldest] = this.#visits.keys();
    if (this.#visits.size > maxReleases && oldest !== undefined) this.#visits.delete(oldest);
    return visits;
  }
}

export const quotaNetworkOf = (request: FastifyRequest) => quotaNetwork(clientNetworkOf(request));

const noVisits = { visits: 0, failed: 0 };

const keyOf = (part: RemoteName, version: string) => `${part}/${version}`;

/** Visitors of a network are not distinguished here; only canaries use visitor numbers. */
const visitorIn = (network: string) => ({ network, number: 0 });

function reportOn(key: string, { failures, vitals }: BrowserReport): BrowserReport {
  const isOfRelease = ({ part, release }: { part: RemoteName; release?: string | undefined }) =>
    release !== undefined && keyOf(part, release) === key;
  return { failures: failures.filter(isOfRelease), vitals: vitals.filter(isOfRelease) };
}

function toMeasuredRelease({
  visits,
  failed,
  vitals,
}: VisitStatistics): Omit<MeasuredRelease, 'version'> {
  const vitalEntries = webVitalNames.flatMap((name) => {
    const values = vitals[name].toSorted((a, b) => a - b);
    const value = values[Math.ceil(values.length * share) - 1];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { visits, failures: failed, vitals: Object.fromEntries(vitalEntries) };
}
