import type { BrowserReport, ReleasedPart, RemoteName } from 'contracts';
import type { FastifyRequest } from 'fastify';
import { sharingNetwork } from 'server-kit';
import { clientOf } from '../http/request-guard.js';
import { vitalNames, type Shown } from './canary/statistics/judge.js';
import { NetworkVisits } from './network-visits.js';

/** A release that a document names. */
export interface ShownRelease {
  part: RemoteName;
  version: string;
  /** It left a hole in the page. */
  hasFailed: boolean;
}

type MeasuredRelease = ReleasedPart['measured'][number];

/** Networks that are counted for each release; the oldest is forgotten first. */
const visitLimits = { maxVisits: 2000, isRolling: true };
/** The oldest is forgotten first. */
const maxReleases = 200;
/** Three visits in four are not worse, as usual for web vitals. */
const share = 0.75;

/** The visits, failures and vitals of each release since the web server started. Each network counts once. */
export class ReleaseTally {
  readonly #known = new Map<string, NetworkVisits>();

  /** Counts a document for each release that it names. */
  notePage(network: string, shown: readonly ShownRelease[]) {
    for (const { part, version, hasFailed } of shown)
      this.#of(part, version).recordPage(visitorIn(network), hasFailed);
  }

  /** Counts a report for each release that the network was served; all others are ignored. */
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

/** The network that a request counts for. */
export const networkOf = (request: FastifyRequest) => sharingNetwork(clientOf(request));

const keyOf = (part: RemoteName, version: string) => `${part}/${version}`;

/** All visitors of a network are one: unlike those of a canary, they have no number. */
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
