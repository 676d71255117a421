import {
  goodReleases,
  historyOf,
  type Deployment,
  type PartDeclaration,
  type RecordedRefusal,
  type RemoteName,
} from 'contracts';
import { declaredBy, type LoadedRelease } from '../rendering/release-set.js';
import { FailureBudget } from './failure-budget.js';

/** Live, five before it, and the last good ones beside them. */
const maxKeptReleases = 8;
/** Milliseconds until a release whose files were not in order is read again. */
const rereadDelayMs = 1000;
/** Milliseconds until a release that failed its trial has another; each further one comes twice as late. */
const retryDelayMs = 5000;
const maxRetryDelayMs = 300_000;
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
  /** The versions that were live in this process. */
  readonly #wasLive = new Set<string>();
  #suspensions = 0;
  #suspendedAt = 0;
  #rejected = new Map<string, Rejection & { until: number; times: number }>();

  constructor(readonly name: RemoteName) {}

  /** A new deployment allows another try of its own release, and of others that did not fail on pages. */
  follow(entry: Deployment) {
    if (this.#followed?.live !== entry.live || this.#followed.sequence !== entry.sequence) {
      for (const [version, { because }] of this.#rejected)
        if (version === entry.live || because !== 'pages') this.#rejected.delete(version);
    }

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

  /** Another web server, or this one before its restart, took these releases off the pages. */
  recall(refusals: RecordedRefusal[]) {
    for (const { version, because, reason } of refusals) {
      if (because === 'pages' && !this.#rejected.has(version))
        this.reject(version, { because, reason });
    }
  }

  goLive(release: LoadedRelease) {
    this.live = release;
    this.#wasLive.add(release.description.version);
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

  /** Why the live release is to leave the pages; undefined while it is good. */
  get failureOfLive() {
    const version = this.live?.description.version;
    const known = version === undefined ? undefined : this.#rejected.get(version);
    return version !== undefined && known?.because === 'pages'
      ? { version, reason: known.reason }
      : undefined;
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

  /**
   * The releases worth trying now, best first: none while the best there is is live. Beside the deployed one these are
   * those that were live before and were good.
   */
  candidates() {
    if (!this.entry) return [];
    const live = this.live?.description.version;
    const isLiveGood = live !== undefined && !this.isRejected(live);
    const wanted = isLiveGood
      ? [this.entry.live]
      : [this.entry.live, ...this.#goodBefore(this.entry)];
    return [...new Set(wanted)].filter((version) => version !== live && !this.isRejected(version));
  }

  /** Releases that the registry does not name any more come last. */
  #goodBefore(entry: Deployment) {
    const history = historyOf(entry);
    const kept = this.#kept.map(({ description }) => description.version);
    const unnamed = kept.filter(
      (version) =>
        this.#wasLive.has(version) && !history.some((known) => known.version === version),
    );
    return [...goodReleases(history), ...unnamed];
  }
}

/** A busy machine may have made a trial fail, so it is repeated. A release that failed on pages is not tried again. */
function retryDelayMsFor(because: Rejection['because'], times: number) {
  if (because === 'pages') return Infinity;
  if (because !== 'trial') return rereadDelayMs;
  return Math.min(maxRetryDelayMs, retryDelayMs * 2 ** (times - 1));
}
