import type { Registry, RemoteName } from 'contracts';
import type { LoadedRelease } from './read-release.js';
import { Strikes } from './strikes.js';

export type RegistryEntry = NonNullable<Registry['remotes'][RemoteName]>;

/** Live, five before it, and the last good ones beside them. */
const mostKept = 8;
/** Milliseconds until a release whose files were not in order is read again. */
const readAgainAfter = 1000;
/** Milliseconds until a release that failed its trial has another; each further one comes twice as late. */
const tryAgainAfter = 5000;
const latestTry = 300_000;
/** Milliseconds until a release that failed on pages is thought of again, twice as many each time. */
const forgiveAfter = 60_000;
const latestForgiven = 1_800_000;
/** The same for how long one rests that there is nothing to give way to. */
const restFor = 5000;
const longestRest = 60_000;
const forgottenAfter = 600_000;

/** Why a release is not live: its files, its trial, or what it did to pages while it was live. */
export interface Refusal {
  because: 'files' | 'trial' | 'pages';
  reason: string;
}

/** What is known of one remote: which release is live here, which are kept, which are refused and why. */
export class FollowedRemote {
  entry: RegistryEntry | undefined;
  live: LoadedRelease | undefined;
  strikes = new Strikes();
  #kept: LoadedRelease[] = [];
  #rests = 0;
  #restedAt = 0;
  #refused = new Map<string, { until: number; reason: string; times: number }>();

  constructor(readonly name: RemoteName) {}

  /** A new live release in the registry is a new beginning: what was refused may be tried again. */
  follow(entry: RegistryEntry) {
    if (this.entry?.live !== entry.live) this.#refused.clear();
    this.entry = entry;
  }

  goLive(release: LoadedRelease) {
    this.live = release;
    this.strikes = new Strikes();
    this.#rests = 0;
    this.keep(release);
  }

  keep(release: LoadedRelease) {
    const { version } = release.description;
    const others = this.#kept.filter(({ description }) => description.version !== version);
    this.#kept = [release, ...others].slice(0, mostKept);
  }

  kept(version: string) {
    return this.#kept.find(({ description }) => description.version === version);
  }

  isNamed(version: string) {
    return this.entry?.live === version || (this.entry?.previous.includes(version) ?? false);
  }

  /** Begins anew with counting; answers for how many milliseconds the part is to rest. */
  rest() {
    this.strikes = new Strikes();
    const now = Date.now();
    this.#rests = now - this.#restedAt > forgottenAfter ? 1 : this.#rests + 1;
    this.#restedAt = now;
    return Math.min(longestRest, restFor * 2 ** (this.#rests - 1));
  }

  /** Tells whether the reason is news. */
  refuse(version: string, { because, reason }: Refusal) {
    const known = this.#refused.get(version);
    const times = (known?.times ?? 0) + 1;
    const until = Date.now() + patienceWith(because, times);
    this.#refused.set(version, { until, reason, times });
    return known?.reason !== reason;
  }

  isRefused(version: string) {
    return (this.#refused.get(version)?.until ?? 0) > Date.now();
  }

  /** The releases worth trying now, best first: none while the best there is is live. */
  candidates() {
    if (!this.entry) return [];
    const live = this.live?.description.version;
    const isLiveGood = live !== undefined && !this.isRefused(live);
    const known = this.#kept.map(({ description }) => description.version);
    const wanted = isLiveGood
      ? [this.entry.live]
      : [this.entry.live, ...this.entry.previous, ...known];
    return [...new Set(wanted)].filter((version) => version !== live && !this.isRefused(version));
  }
}

/** A busy machine, an odd product or an attack may have been at fault, so no refusal is the last. */
function patienceWith(because: Refusal['because'], times: number) {
  if (because === 'files') return readAgainAfter;
  const [first, latest] =
    because === 'trial' ? [tryAgainAfter, latestTry] : [forgiveAfter, latestForgiven];
  return Math.min(latest, first * 2 ** (times - 1));
}
