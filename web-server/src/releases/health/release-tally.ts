import type { BrowserReport, ReleasedPart, RemoteName } from 'contracts';
import type { FastifyRequest } from 'fastify';
import { sharingNetwork } from 'server-kit';
import { clientOf } from '../../http/request-guard.js';
import { vitalNames, type Shown } from '../canary/statistics/judge.js';
import { NetworkVisits } from './network-visits.js';

/** A release referenced by a document. */
export interface ShownRelease {
  part: RemoteName;
  version: string;
  /** True if it failed to render on the page. */
  hasFailed: boolean;
}

type MeasuredRelease = ReleasedPart['measured'][number];

/** Maximum networks counted per release; the oldest is evicted. */
const visitLimits = { maxVisits: 2000, isRolling: true };
/** Maximum number of releases; the oldest is evicted. */
const maxReleases = 200;
/** Web vitals are reported at the 75th percentile, as usual. */
const share = 0.75;

/** Visits, failures and web vitals of each release since the web server started. Each network counts once. */
export class ReleaseTally {
  readonly #known = new Map<string, NetworkVisits>();

  /** Counts a document for each release that it references. */
  notePage(network: string, shown: readonly ShownRelease[]) {
    for (const { part, version, hasFailed } of shown)
      this.#of(part, version).recordPage(visitorIn(network), hasFailed);
  }

  /** Counts a report for each release that the network was served. Other reports are ignored. */
  noteReport(network: string, report: BrowserReport) {
    for (const [key, visits] of this.#known)
      visits.recordReport(visitorIn(network), reportOn(key, report));
  }

  /** Returns the measurements of those versions that have any. */
  of(part: RemoteName, versions: readonly string[]): MeasuredRelease[] {
    return versions.flatMap((version) => {
      const visits = this.#known.get(keyOf(part, version));
      return visits ? [{ version, ...measured(visits.shown()) }] : [];
    });
  }

  #of(part: RemoteName, version: string) {
    const key = keyOf(part, version);
    const known = this.#known.get(key);
    if (known) return known;
    const visits = new NetworkVisits(visitLimits);
    this.#known.set(key, visits);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxReleases && oldest !== undefined) this.#known.delete(oldest);
    return visits;
  }
}

/** Returns the network that a request counts for. */
export const networkOf = (request: FastifyRequest) => sharingNetwork(clientOf(request));

const keyOf = (part: RemoteName, version: string) => `${part}/${version}`;

/** All visitors of a network count as one. Visitor numbers are only used for canaries. */
const visitorIn = (network: string) => ({ network, number: 0 });

function reportOn(key: string, { failures, vitals }: BrowserReport): BrowserReport {
  const isMeant = ({ part, release }: { part: RemoteName; release?: string | undefined }) =>
    release !== undefined && keyOf(part, release) === key;
  return { failures: failures.filter(isMeant), vitals: vitals.filter(isMeant) };
}

function measured({ visits, failed, vitals }: Shown): Omit<MeasuredRelease, 'version'> {
  const told = vitalNames.flatMap((name) => {
    const values = vitals[name].toSorted((one, other) => one - other);
    const value = values[Math.ceil(values.length * share) - 1];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { visits, failures: failed, vitals: Object.fromEntries(told) };
}
