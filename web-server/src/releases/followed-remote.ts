import {
  goodReleases,
  releaseHistory,
  findNewlyRolledBackVersions,
  type Deployment,
  type PartDeclaration,
  type RecordedRejection,
  type RemoteName,
} from 'contracts';
import { declarationOfRelease, type LoadedRelease } from '../rendering/release-set.js';
import { FailureBudget } from './health/failure-budget.js';

/**
 * Maximum number of releases of a remote that are kept in memory: enough for the live release, five earlier releases
 * and the releases to fall back to.
 */
const maxKeptReleases = 8;
/** Delay before a release with invalid files is read again, in milliseconds. */
const rereadDelayMs = 1000;
/** Delay in milliseconds before a release that failed its trial render is tried again; doubles with each failure. */
const retryDelayMs = 5000;
const maxRetryDelayMs = 300_000;
/** Duration of the suspension of a remote without a fallback release, in milliseconds; doubles with each suspension. */
const suspendMs = 5000;
const maxSuspendMs = 60_000;
const suspensionMemoryMs = 600_000;

/**
 * Reason why a release is not live: an invalid signature, claims or files, a failed trial render, or failures on pages
 * while it was live.
 */
export interface ReleaseRejection {
  because: 'signature' | 'claims' | 'files' | 'trial' | 'pages';
  reason: string;
}

interface Rollback {
  because: 'visits';
  reason: string;
}

export type ReleaseStatus =
  { status: 'live' | 'canary' | 'kept' } | ({ status: 'refused' } & (ReleaseRejection | Rollback));

export class FollowedRemote {
  entry: Deployment | undefined;
  live: LoadedRelease | undefined;
  /** Routes and slots that the last live release declared. */
  places: PartDeclaration | undefined;
  failureBudget = new FailureBudget();
  #followed: Deployment | undefined;
  #refusedDeployment: { version: string; reason: string } | undefined;
  #storedReleases: LoadedRelease[] = [];
  /** Versions that have been live in this process. */
  readonly #wasLive = new Set<string>();
  #suspensions = 0;
  #suspendedAt = 0;
  #rejected = new Map<string, ReleaseRejection & { until: number; times: number }>();

  constructor(readonly name: RemoteName) {}

  /**
   * Applies a deployment and returns the releases that it rolled back. A changed deployment clears
   * the rejection of its live release, and the rejections of all releases that did not fail on
   * pages.
   */
  follow(entry: Deployment) {
    const rolledBack = this.entry ? findNewlyRolledBackVersions(this.entry, entry) : [];
    if (this.#followed?.live !== entry.live || this.#followed.sequence !== entry.sequence) {
      for (const [version, { because }] of this.#rejected)
        if (version === entry.live || because !== 'pages') this.#rejected.delete(version);
    }

    this.#followed = entry;
    this.#refusedDeployment = undefined;
    this.entry = entry;
    return rolledBack;
  }

  /**
   * Records the rejection of a deployment; the current deployment stays in effect. Returns whether the version or
   * reason is new.
   */
  refuseDeployment(version: string, reason: string) {
    const previous = this.#refusedDeployment;
    this.#refusedDeployment = { version, reason };
    return previous?.version !== version || previous.reason !== reason;
  }

  /** Removes from memory every release for which `isForgotten` returns true, even if it is the live release. */
  forget(isForgotten: (release: LoadedRelease) => boolean) {
    this.#storedReleases = this.#storedReleases.filter((release) => !isForgotten(release));
    if (this.live && isForgotten(this.live)) this.live = undefined;
  }

  /**
   * Rejects the releases that failed on pages of other web servers or before a restart, according to stored
   * rejections.
   */
  recall(refusals: RecordedRejection[]) {
    for (const { version, because, reason } of refusals) {
      if (because === 'pages' && !this.#rejected.has(version))
        this.reject(version, { because, reason });
    }
  }

  goLive(release: LoadedRelease) {
    this.live = release;
    this.#wasLive.add(release.description.version);
    this.places = declarationOfRelease(release.description);
    this.failureBudget = new FailureBudget();
    this.#suspensions = 0;
    this.keep(release);
  }

  keep(release: LoadedRelease) {
    const { version } = release.description;
    const otherReleases = this.#storedReleases.filter(
      ({ description }) => description.version !== version,
    );
    this.#storedReleases = [release, ...otherReleases].slice(0, maxKeptReleases);
  }

  kept(version: string) {
    return this.#storedReleases.find(({ description }) => description.version === version);
  }

  isNamed(version: string) {
    const { live, canary, previous = [] } = this.entry ?? {};
    return [live, canary?.version, ...previous].includes(version);
  }

  /** Starts a suspension with a new failure budget, and returns its duration in milliseconds. */
  suspend() {
    this.failureBudget = new FailureBudget();
    const now = Date.now();
    this.#suspensions = now - this.#suspendedAt > suspensionMemoryMs ? 1 : this.#suspensions + 1;
    this.#suspendedAt = now;
    return Math.min(maxSuspendMs, suspendMs * 2 ** (this.#suspensions - 1));
  }

  /**
   * Rejects a release; returns whether the reason is new. A release that failed on pages, or failed its trial render
   * while another release was live, is retried only after a new deployment. A trial render that failed while no release
   * was live, for example after a restart, is retried with backoff, because a busy machine can make it fail.
   */
  reject(version: string, { because, reason }: ReleaseRejection) {
    const previous = this.#rejected.get(version);
    const times = (previous?.times ?? 0) + 1;
    const isRepeated = previous?.because === 'trial';
    const isFinal = because === 'pages' || (because === 'trial' && this.live && !isRepeated);
    const until = isFinal ? Infinity : Date.now() + retryDelayMsFor(because, times);
    this.#rejected.set(version, { until, because, reason, times });
    return previous?.reason !== reason;
  }

  isRejected(version: string) {
    return (this.#rejected.get(version)?.until ?? 0) > Date.now();
  }

  /** Version and failure of a live release that must be replaced; undefined while it is healthy. */
  get failureOfLive() {
    const version = this.live?.description.version;
    const rejection = version === undefined ? undefined : this.#rejected.get(version);
    return version !== undefined && rejection?.because === 'pages'
      ? { version, reason: rejection.reason }
      : undefined;
  }

  /** Returns the status of a release, or undefined if the release is unknown. */
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
   * Returns the versions to try, in this order: the deployed release and, unless a healthy release is live, earlier
   * releases that did not fail. Excludes the live version and rejected versions.
   */
  candidates() {
    if (!this.entry) return [];
    const live = this.live?.description.version;
    const isLiveGood = live !== undefined && !this.isRejected(live);
    const versions = isLiveGood
      ? [this.entry.live]
      : [this.entry.live, ...this.#goodBefore(this.entry)];
    return [...new Set(versions)].filter(
      (version) => version !== live && !this.isRejected(version),
    );
  }

  /** Returns earlier releases that did not fail; those missing from the registry come last. */
  #goodBefore(entry: Deployment) {
    const history = releaseHistory(entry);
    const keptVersions = this.#storedReleases.map(({ description }) => description.version);
    const unnamed = keptVersions.filter(
      (version) =>
        this.#wasLive.has(version) && !history.some((release) => release.version === version),
    );
    return [...goodReleases(history), ...unnamed];
  }
}

function retryDelayMsFor(because: ReleaseRejection['because'], times: number) {
  if (because !== 'trial') return rereadDelayMs;
  return Math.min(maxRetryDelayMs, retryDelayMs * 2 ** (times - 1));
}
