import {
  goodReleases,
  historyOf,
  type Deployment,
  type PartDeclaration,
  type RecordedRefusal,
  type RemoteName,
} from 'contracts';
import { declaredBy, type LoadedRelease } from '../rendering/release-set.js';
import { FailureBudget } from './health/failure-budget.js';

/** The live release, five earlier ones, and the last healthy ones. */
const maxKeptReleases = 8;
/** Milliseconds until a release with invalid files is read again. */
const rereadDelayMs = 1000;
/** Milliseconds until a release that failed its trial is retried; doubled with each failure. */
const retryDelayMs = 5000;
const maxRetryDelayMs = 300_000;
/** Milliseconds for which a remote without a fallback release is suspended; doubled each time. */
const suspendMs = 5000;
const maxSuspendMs = 60_000;
const suspensionMemoryMs = 600_000;

/**
 * The reason why a release is not live: an invalid signature, claims or files, a failed trial render, or failures on
 * pages while it was live.
 */
export interface Rejection {
  because: 'signature' | 'claims' | 'files' | 'trial' | 'pages';
  reason: string;
}

/** Status of a canary that was rolled back because of its visits. */
interface TakenBack {
  because: 'visits';
  reason: string;
}

export type ReleaseStatus =
  { status: 'live' | 'canary' | 'kept' } | ({ status: 'refused' } & (Rejection | TakenBack));

/** The live, kept and rejected releases of one remote. */
export class FollowedRemote {
  entry: Deployment | undefined;
  live: LoadedRelease | undefined;
  /** Routes and slots declared by the last live release. */
  places: PartDeclaration | undefined;
  failureBudget = new FailureBudget();
  #followed: Deployment | undefined;
  #refusedDeployment: { version: string; reason: string } | undefined;
  #kept: LoadedRelease[] = [];
  /** Versions that have been live in this process. */
  readonly #wasLive = new Set<string>();
  #suspensions = 0;
  #suspendedAt = 0;
  #rejected = new Map<string, Rejection & { until: number; times: number }>();

  constructor(readonly name: RemoteName) {}

  /**
   * Follows a deployment. A new one allows another try of its own release, and of others that did not fail on pages.
   */
  follow(entry: Deployment) {
    if (this.#followed?.live !== entry.live || this.#followed.sequence !== entry.sequence) {
      for (const [version, { because }] of this.#rejected)
        if (version === entry.live || because !== 'pages') this.#rejected.delete(version);
    }

    this.#followed = entry;
    this.#refusedDeployment = undefined;
    this.entry = entry;
  }

  /** Records that a deployment was rejected; the followed one remains. True if the version or reason is new. */
  refuseDeployment(version: string, reason: string) {
    const known = this.#refusedDeployment;
    this.#refusedDeployment = { version, reason };
    return known?.version !== version || known.reason !== reason;
  }

  /** Removes matching releases, including the live one. */
  forget(isForgotten: (release: LoadedRelease) => boolean) {
    this.#kept = this.#kept.filter((release) => !isForgotten(release));
    if (this.live && isForgotten(this.live)) this.live = undefined;
  }

  /**
   * Applies recorded rejections of releases that another web server, or this one before a restart, took off the pages.
   */
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

  /** Resets the failure budget and returns for how many milliseconds the remote is suspended. */
  suspend() {
    this.failureBudget = new FailureBudget();
    const now = Date.now();
    this.#suspensions = now - this.#suspendedAt > suspensionMemoryMs ? 1 : this.#suspensions + 1;
    this.#suspendedAt = now;
    return Math.min(maxSuspendMs, suspendMs * 2 ** (this.#suspensions - 1));
  }

  /** Rejects a release. True if the reason is new. */
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

  /** The live release and the reason why it must be replaced; undefined while it is healthy. */
  get failureOfLive() {
    const version = this.live?.description.version;
    const known = version === undefined ? undefined : this.#rejected.get(version);
    return version !== undefined && known?.because === 'pages'
      ? { version, reason: known.reason }
      : undefined;
  }

  /** Returns the status of a release, or undefined if it is unknown. */
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
   * Returns the versions worth trying now, best first: the deployed release, then releases that were live and healthy.
   * Empty while the best one is live.
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

  /** Earlier healthy releases; those no longer named in the registry come last. */
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

/**
 * A trial may have failed because the machine was busy, so it is repeated with backoff. A release that failed on pages
 * is not retried.
 */
function retryDelayMsFor(because: Rejection['because'], times: number) {
  if (because === 'pages') return Infinity;
  if (because !== 'trial') return rereadDelayMs;
  return Math.min(maxRetryDelayMs, retryDelayMs * 2 ** (times - 1));
}
