import type { Deployment, PartDeclaration, RemoteName } from 'contracts';
import { declaredBy, type LoadedRelease } from '../rendering/release-set.js';
import { FailureBudget } from './failure-budget.js';

/** Live, five before it, and the last good ones beside them. */
const maxKeptReleases = 8;
/** Milliseconds until a release whose files were not in order is read again. */
const rereadDelayMs = 1000;
/** Milliseconds until a release that failed its trial has another; each further one comes twice as late. */
const retryDelayMs = 5000;
const maxRetryDelayMs = 300_000;
/** Milliseconds until a release that failed on pages is thought of again, twice as many each time. */
const forgiveDelayMs = 60_000;
const maxForgiveDelayMs = 1_800_000;
/** The same for how long one rests that there is nothing to give way to. */
const suspendMs = 5000;
const maxSuspendMs = 60_000;
const suspensionMemoryMs = 600_000;

/** Why a release is not live: its signature, its claims, its files, its trial, or what it did to pages while it was live. */
export interface Rejection {
  because: 'signature' | 'claims' | 'files' | 'trial' | 'pages';
  reason: string;
}

/** Of a canary, that visits showed it to be worse. */
interface TakenBack {
  because: 'visits';
  reason: string;
}

export type ReleaseStatus =
  { status: 'live' | 'canary' | 'kept' } | ({ status: 'refused' } & (Rejection | TakenBack));

/** The releases of one remote: live, kept and rejected. */
export class FollowedRemote {
  entry: Deployment | undefined;
  live: LoadedRelease | undefined;
  /** What the release that was live last has in the shop. */
  places: PartDeclaration | undefined;
  failureBudget = new FailureBudget();
  #followed: Deployment | undefined;
  #refusedDeployment: { version: string; reason: string } | undefined;
  #kept: LoadedRelease[] = [];
  #suspensions = 0;
  #suspendedAt = 0;
  #rejected = new Map<string, Rejection & { until: number; times: number }>();

  constructor(readonly name: RemoteName) {}

  /** A new deployment is a new beginning: what was refused may be tried again. */
  follow(entry: Deployment) {
    if (this.#followed?.live !== entry.live || this.#followed.sequence !== entry.sequence)
      this.#rejected.clear();

    this.#followed = entry;
    this.#refusedDeployment = undefined;
    this.entry = entry;
  }

  /** The deployment that is followed, and its releases, are as good as before. Tells whether the reason is news. */
  refuseDeployment(version: string, reason: string) {
    const known = this.#refusedDeployment;
    this.#refusedDeployment = { version, reason };
    return known?.version !== version || known.reason !== reason;
  }

  /** Lets go of releases, of the live one too. */
  forget(isForgotten: (release: LoadedRelease) => boolean) {
    this.#kept = this.#kept.filter((release) => !isForgotten(release));
    if (this.live && isForgotten(this.live)) this.live = undefined;
  }

  goLive(release: LoadedRelease) {
    this.live = release;
    this.places = declaredBy(release.description);
    this.failureBudget = new FailureBudget();
    this.#suspensions = 0;
    this.keep(release);
  }

  keep(release: LoadedRelease) {
    const { version } = release.description;
    const others = this.#kept.filter(({ description }) => description.version !== version);
    this.#kept = [release, ...others].slice(0, maxKeptReleases);
  }

  kept(version: string) {
    return this.#kept.find(({ description }) => description.version === version);
  }

  isNamed(version: string) {
    const { live, canary, previous = [] } = this.entry ?? {};
    return [live, canary?.version, ...previous].includes(version);
  }

  /** Begins anew with counting; answers for how many milliseconds the part is to rest. */
  suspend() {
    this.failureBudget = new FailureBudget();
    const now = Date.now();
    this.#suspensions = now - this.#suspendedAt > suspensionMemoryMs ? 1 : this.#suspensions + 1;
    this.#suspendedAt = now;
    return Math.min(maxSuspendMs, suspendMs * 2 ** (this.#suspensions - 1));
  }

  /** Tells whether the reason is news. */
  reject(version: string, { because, reason }: Rejection) {
    const known = this.#rejected.get(version);
    const times = (known?.times ?? 0) + 1;
    const until = Date.now() + retryDelayMsFor(because, times);
    this.#rejected.set(version, { until, because, reason, times });
    return known?.reason !== reason;
  }

  isRejected(version: string) {
    return (this.#rejected.get(version)?.until ?? 0) > Date.now();
  }

  /** What became of a release; undefined while nobody has looked at it. */
  status(version: string): ReleaseStatus | undefined {
    if (this.live?.description.version === version) return { status: 'live' };
    const { because, reason } = this.#rejected.get(version) ?? {};
    if (because && reason) return { status: 'refused', because, reason };
    const refused = this.#refusedDeployment;
    if (refused?.version === version)
      return { status: 'refused', because: 'signature', reason: refused.reason };

    return this.kept(version) && { status: 'kept' };
  }

  /** The releases worth trying now, best first: none while the best there is is live. */
  candidates() {
    if (!this.entry) return [];
    const live = this.live?.description.version;
    const isLiveGood = live !== undefined && !this.isRejected(live);
    const known = this.#kept.map(({ description }) => description.version);
    const wanted = isLiveGood
      ? [this.entry.live]
      : [this.entry.live, ...this.entry.previous, ...known];
    return [...new Set(wanted)].filter((version) => version !== live && !this.isRejected(version));
  }
}

/** A busy machine, an odd product or an attack may have been at fault, so no refusal is the last. */
function retryDelayMsFor(because: Rejection['because'], times: number) {
  if (because === 'signature' || because === 'claims' || because === 'files') return rereadDelayMs;
  const [first, latest] =
    because === 'trial' ? [retryDelayMs, maxRetryDelayMs] : [forgiveDelayMs, maxForgiveDelayMs];
  return Math.min(latest, first * 2 ** (times - 1));
}
