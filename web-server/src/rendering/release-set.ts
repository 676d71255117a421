import type { PartDeclaration, Release, RemoteName } from 'contracts';
import type { ServedFile } from '../http/served-file.js';

/** A release in memory: verified, complete and independent of its source. */
export interface LoadedRelease {
  description: Release;
  /** Public key of the signer. */
  signedBy: string;
  /** Source code of the server bundle. */
  server: string;
  /** Files for browsers, including `integrity.json`, the list of hashes. */
  files: Map<string, ServedFile>;
  /** Hash of `integrity.json`. */
  integrity: string;
}

/** The releases that pages are rendered with at one point in time. */
export interface ReleaseSet {
  /** At most one release per remote. */
  live: Record<RemoteName, LoadedRelease>;
  /** Routes and slots of withdrawn remotes that may return. They remain, with their fallbacks. */
  away: Record<RemoteName, PartDeclaration>;
}

export const emptySet: ReleaseSet = { live: {}, away: {} };

/** Returns the routes and slots that a release declares. Releases in the old format declare none. */
export const declaredBy = ({ routes = [], slots = [] }: Release): PartDeclaration => ({
  routes,
  slots,
});

/** True if the set has a live release or the retained routes and slots of a remote. */
export const isInSet = ({ live, away }: ReleaseSet, remote: RemoteName) =>
  Object.hasOwn(live, remote) || Object.hasOwn(away, remote);

/** Returns the declared routes and slots of each remote in a set. */
export function declarationsIn({ live, away }: ReleaseSet): [RemoteName, PartDeclaration][] {
  const declared = Object.entries(live).map(([remote, { description }]) => {
    return [remote, declaredBy(description)] as [RemoteName, PartDeclaration];
  });
  return [...declared, ...Object.entries(away)];
}

export function withLive({ live, away }: ReleaseSet, release: LoadedRelease): ReleaseSet {
  const { remote } = release.description;
  return { live: { ...live, [remote]: release }, away: without(away, remote) };
}

/** Returns the set without a remote's release. Its routes and slots remain if `declared` is given. */
export function withoutLive(
  { live, away }: ReleaseSet,
  remote: RemoteName,
  declared: PartDeclaration | undefined,
): ReleaseSet {
  const others = without(away, remote);
  return {
    live: without(live, remote),
    away: declared ? { ...others, [remote]: declared } : others,
  };
}

function without<Value>(all: Record<RemoteName, Value>, remote: RemoteName) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== remote));
}
