import { deployment, type RemoteName } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ServedFile } from '../http/served-file.js';
import { isInReleaseSet, addLiveRelease, removeLiveRelease } from '../rendering/release-set.js';
import { errorMessageOf } from '../rendering/error-attribution.js';
import { isServiceUnreachable } from '../rendering/render-process.js';
import type { Renderer } from '../rendering/renderer.js';
import type { Canaries } from './canary/canaries.js';
import { runFirstCanary } from './canary/follow-canary.js';
import { FollowedRemote, type ReleaseRejection } from './followed-remote.js';
import { readRelease } from './read-release.js';
import { FaultLog } from './health/fault-log.js';
import { rejectionCause } from './health/rejection-cause.js';
import { RegistryReadSchedule } from './reading-schedule.js';
import { readRemotes, type ReleaseFile, type ReleaseSource } from './release-source.js';
import type { ReleaseTrust } from './trust/release-trust.js';
import type { RejectedReleaseStore } from './health/rejected-release-store.js';
import type { ReleaseChange } from './webhooks/webhooks.js';

export interface LiveReleasesOptions {
  source: ReleaseSource;
  trust: ReleaseTrust;
  renderer: Renderer;
  canaries: Canaries;
  refusals: RejectedReleaseStore;
  log: FastifyBaseLogger;
  intervalMs: number;
  onChange: () => void;
  /** Called when a release is rejected for the first time or for a new reason. */
  onRefused: (part: RemoteName, refusal: ReleaseRejection & { version: string }) => void;
  /** Called when a release goes live or is rolled back, automatically or manually. */
  onChanged: (part: RemoteName, change: ReleaseChange) => void;
}

/** Maximum number of remotes named in one log line. */
const maxNamedParts = 5;

/** Follows the registry. A release goes live once it is complete and unmodified and has passed a trial render. */
export class LiveReleases {
  readonly #options: LiveReleasesOptions;
  /** Includes only remotes with an owner; the registry may contain others. */
  readonly #remotes = new Map<RemoteName, FollowedRemote>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #faults: FaultLog;
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #unowned = '';
  #staffParts = '';
  readonly #reading = new RegistryReadSchedule();

  constructor(options: LiveReleasesOptions) {
    this.#options = options;
    this.#faults = new FaultLog(options.log);
  }

  /** Starts polling; `close` stops it. Resolves after the first poll. */
  async start() {
    // Reads the source's change stamp first, so that the next poll detects changes made while the lists are read.
    if (this.#reading.isDue(await this.#options.source.stamp?.())) await this.poll();
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.start(), this.#options.intervalMs);
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Reads the registry and applies it. Polls never overlap. */
  poll() {
    this.#work = this.#work.then(() => this.#readAndFollow());
    return this.#work;
  }

  /**
   * Returns a browser file of a release that is live or that open tabs may still use. Returns undefined for all other
   * files.
   */
  async file({ remote, version, name }: ReleaseFile): Promise<ServedFile | undefined> {
    const followed = this.#remotes.get(remote);
    if (!followed) return undefined;
    if (!followed.kept(version) && followed.isNamed(version)) await this.#load(followed, version);
    const release = followed.kept(version);
    const isGood = release && this.#options.trust.isGoodRelease(remote, release);
    return isGood ? release.files.get(name) : undefined;
  }

  /** True if the registry contains this release and its remote has an owner. */
  readonly isNamed = (part: RemoteName, version: string) =>
    this.#remotes.get(part)?.isNamed(version) ?? false;

  status({ remote, version }: Omit<ReleaseFile, 'name'>) {
    const status = this.#remotes.get(remote)?.status(version);
    if (status?.status === 'live') return status;
    return this.#options.canaries.statusOf(remote, version) ?? status;
  }

  get parts() {
    return [...this.#remotes.values()].map(({ name, entry, live }) => {
      return { part: name, entry, live: live?.description.version ?? null };
    });
  }

  /** True for remotes of the staff area, whose files only staff may load. */
  readonly isForStaff = (remote: RemoteName) => this.#options.trust.isForStaff(remote);

  /** Records a rendered page for each of its remotes; `holes` are the remotes that failed to render. */
  recordPage(used: RemoteName[], holes: RemoteName[]) {
    for (const remote of new Set([...used, ...holes])) {
      this.#remotes.get(remote)?.failureBudget.recordPage(holes.includes(remote));
      this.#suspendIfExhausted(remote);
    }
  }

  recordLoss(remote: RemoteName) {
    this.#remotes.get(remote)?.failureBudget.recordLoss(Date.now());
    this.#suspendIfExhausted(remote);
  }

  #suspendIfExhausted(remote: RemoteName) {
    const followed = this.#remotes.get(remote);
    const version = followed?.live?.description.version;
    if (!version || !followed.failureBudget.isExhausted) return;
    this.#suspend(followed, version);
    void this.takeBack(remote, version, 'fails too often');
  }

  /** Rejects the live release of a part and serves the last good release. Does nothing if another release is live. */
  async takeBack(remote: RemoteName, version: string, reason: string) {
    const followed = this.#remotes.get(remote);
    if (followed?.live?.description.version !== version) return;
    this.#refuse(followed, version, { because: 'pages', reason });
    await this.poll();
  }

  /** Suspends a remote: only browsers render it until the suspension ends or another release is live. */
  #suspend(followed: FollowedRemote, version: string) {
    const { renderer, log, onChange } = this.#options;
    const milliseconds = followed.suspend();
    renderer.suspend(followed.name, milliseconds);
    log.warn({ remote: followed.name, version, milliseconds }, 'part suspended');
    onChange();
  }

  async #readAndFollow() {
    const { trust, renderer, canaries, refusals } = this.#options;
    await this.#faults.unlessFaulty('owners.json unreadable', () => trust.refresh());
    await canaries.refresh();
    await refusals.refresh();
    const entries = await this.#faults.unlessFaulty('registry.json unreadable', () =>
      readRemotes(this.#options.source),
    );
    if (entries) this.#addOwned(Object.keys(entries));
    for (const followed of this.#remotes.values()) {
      if (entries) await this.#follow(followed, entries[followed.name]);
      else if (!trust.accepted(followed.name)) followed.entry = undefined;
      followed.forget((release) => !trust.isGoodRelease(followed.name, release));
      await this.#improve(followed);
      await this.#withdrawForgotten(followed);
      if (!trust.isOwned(followed.name) && !isInReleaseSet(renderer.set, followed.name))
        this.#remotes.delete(followed.name);
    }
    this.#watchStaffParts();
    await runFirstCanary(this.#remotes.values(), {
      ...this.#options,
      load: (followed, version) => this.#load(followed, version),
      refuse: (followed, version, why) => this.#refuse(followed, version, why),
    });
  }

  #addOwned(names: RemoteName[]) {
    const { trust, log } = this.#options;
    for (const name of names.filter((name) => trust.isOwned(name)))
      if (!this.#remotes.has(name)) this.#remotes.set(name, new FollowedRemote(name));

    const unownedNames = names.filter((name) => !trust.isOwned(name));
    const unowned = unownedNames.slice(0, maxNamedParts).join(', ');
    if (unowned !== this.#unowned && unowned)
      log.warn({ parts: unowned }, 'parts without an owner are not served');
    this.#unowned = unowned;
  }

  /** Clears cached pages when staff-area remotes are added or removed, because shop pages must not mention them. */
  #watchStaffParts() {
    const parts = [...this.#remotes.keys()].filter(this.isForStaff).sort().join(' ');
    if (parts !== this.#staffParts) this.#options.onChange();
    this.#staffParts = parts;
  }

  async #follow(followed: FollowedRemote, raw: object | undefined) {
    const { trust, canaries, refusals, onChanged } = this.#options;
    const accepted = raw && trust.accepted(followed.name);
    followed.entry = accepted && canaries.settled(followed.name, accepted);
    if (!raw) return;
    try {
      const entry = await trust.accept(followed.name, raw);
      const rolledBack = followed.follow(canaries.settled(followed.name, entry));
      const reason = `rolled back by ${trust.nameOfKey(entry.signature?.key ?? '')}`;
      for (const version of rolledBack)
        onChanged(followed.name, { type: 'release.rolled_back', version, reason });
      followed.recall(refusals.under(followed.name, entry));
    } catch (error) {
      const { live } = deployment.parse(raw);
      const reason = errorMessageOf(error);
      const isNews = followed.refuseDeployment(live, reason);
      if (isNews) this.#reportRejection(followed, live, { because: 'signature', reason });
    }
  }

  async #improve(followed: FollowedRemote) {
    for (const version of followed.candidates()) if (await this.#goLive(followed, version)) return;
  }

  async #goLive(followed: FollowedRemote, version: string) {
    await this.#load(followed, version);
    const release = followed.kept(version);
    if (!release) return false;
    const { renderer, refusals, log, onChange, onChanged } = this.#options;
    try {
      await renderer.adopt(addLiveRelease(renderer.set, release), followed.name);
    } catch (error) {
      if (isServiceUnreachable(error)) {
        log.error({ err: error, remote: followed.name }, 'could not test the release');
        return false;
      }
      const why = { because: 'trial', reason: errorMessageOf(error) } as const;
      this.#refuse(followed, version, why);
      if (version === followed.entry?.live) await refusals.keep(followed, { version, ...why });
      return false;
    }
    const failed = followed.failureOfLive;
    followed.goLive(release);
    await refusals.dropTrial(followed.name, version);
    if (failed) {
      await refusals.keep(followed, { ...failed, because: 'pages' });
      onChanged(followed.name, { type: 'release.rolled_back', ...failed });
    }
    onChanged(followed.name, { type: 'release.live', version });
    log.info({ remote: followed.name, version }, 'release is live');
    onChange();
    return true;
  }

  /**
   * Withdraws a remote that is no longer deployed or trusted and has no fallback release. While its part still owns the
   * routes and slots, they show their fallbacks, because the remote may return.
   */
  async #withdrawForgotten(followed: FollowedRemote) {
    const { renderer, trust, log, onChange } = this.#options;
    const { name, entry } = followed;
    if (entry && followed.live) return;
    const { live, away } = renderer.set;
    const places =
      followed.places && trust.mayClaim(name, followed.places) ? followed.places : undefined;
    const withdrawn = live[name];
    if (!withdrawn && name in away === (places !== undefined)) return;
    try {
      await renderer.adopt(removeLiveRelease(renderer.set, name, places));
    } catch (error) {
      // The next poll retries.
      log.error({ err: error, remote: name }, 'could not withdraw the release');
      return;
    }
    followed.live = undefined;
    const reason = entry ? 'its key or claims are invalid now' : 'no longer in the registry';
    if (withdrawn)
      log.warn({ remote: name, version: withdrawn.description.version, reason }, 'withdrawn');
    onChange();
  }

  /** Loads a release into memory; concurrent calls share one read. */
  #load(followed: FollowedRemote, version: string) {
    const key = `${followed.name}/${version}`;
    if (followed.kept(version)) return Promise.resolve();
    const loading = this.#loading.get(key) ?? this.#read(followed, version);
    this.#loading.set(key, loading);
    return loading.finally(() => this.#loading.delete(key));
  }

  async #read(followed: FollowedRemote, version: string) {
    try {
      followed.keep(await readRelease(this.#options, { remote: followed.name, version }));
    } catch (error) {
      const reason = errorMessageOf(error);
      this.#refuse(followed, version, { because: rejectionCause(error), reason });
    }
  }

  #refuse(followed: FollowedRemote, version: string, why: ReleaseRejection) {
    const isNews = followed.reject(version, why);
    if (isNews) this.#reportRejection(followed, version, why);
  }

  #reportRejection({ name: part }: FollowedRemote, version: string, why: ReleaseRejection) {
    this.#options.onRefused(part, { version, ...why });
    this.#options.log.error({ remote: part, version, ...why }, 'release rejected');
  }
}
