import type { PartDeclaration, Release, RemoteName } from 'contracts';
import type { ServedFile } from '../http/served-file.js';

/** A release as it is kept in memory: checked, complete, independent of where it came from. */
export interface LoadedRelease {
  description: Release;
  /** The public key of who signed it. */
  signedBy: string;
  /** Text of the server bundle. */
  server: string;
  /** With `integrity.json`, the list of hashes. */
  files: Map<string, ServedFile>;
  /** Hash of that list. */
  integrity: string;
}

/** What pages are made of at one time. */
export interface ReleaseSet {
  /** One release of each remote at most. */
  live: Record<RemoteName, LoadedRelease>;
  /** What remotes have in the shop that were live and may be so again: it stays, with its fallbacks. */
  away: Record<RemoteName, PartDeclaration>;
}

export const emptySet: ReleaseSet = { live: {}, away: {} };

/** What a release has in the shop; those of before declared nothing. */
export const declaredBy = ({ routes = [], slots = [] }: Release): PartDeclaration => ({
  routes,
  slots,
});

/** Returns whether the set has a release or the kept places of a remote. */
export const isInSet = ({ live, away }: ReleaseSet, remote: RemoteName) =>
  Object.hasOwn(live, remote) || Object.hasOwn(away, remote);

/** What each remote of a set has in the shop. */
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

/** Takes a remote out; what it declared stays, if it is given. */
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
