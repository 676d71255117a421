import type { PartDeclaration, Release, RemoteName } from 'contracts';
import type { ServedFile } from '../http/served-file.js';

/** A verified and complete release in memory, independent of its source. */
export interface LoadedRelease {
  description: Release;
  /** Public key that signed the release. */
  signedBy: string;
  /** Source code of the server bundle. */
  server: string;
  /** Browser files, including `integrity.json`, the list of hashes. */
  files: Map<string, ServedFile>;
  /** Subresource Integrity hash of `integrity.json`. */
  integrity: string;
}

export interface ReleaseSet {
  /** The live releases, keyed by remote. */
  live: Record<RemoteName, LoadedRelease>;
  /** Routes and slots of withdrawn remotes. They keep showing their fallbacks, because the remotes may return. */
  away: Record<RemoteName, PartDeclaration>;
}

export const emptyReleaseSet: ReleaseSet = { live: {}, away: {} };

/** Returns the routes and slots that a release declares. Releases in an older format declare none. */
export const declarationOfRelease = ({ routes = [], slots = [] }: Release): PartDeclaration => ({
  routes,
  slots,
});

export const isInReleaseSet = ({ live, away }: ReleaseSet, remote: RemoteName) =>
  Object.hasOwn(live, remote) || Object.hasOwn(away, remote);

export function listDeclarations({ live, away }: ReleaseSet): [RemoteName, PartDeclaration][] {
  const declared = Object.entries(live).map(([remote, { description }]) => {
    return [remote, declarationOfRelease(description)] as [RemoteName, PartDeclaration];
  });
  return [...declared, ...Object.entries(away)];
}

export function addLiveRelease({ live, away }: ReleaseSet, release: LoadedRelease): ReleaseSet {
  const { remote } = release.description;
  return { live: { ...live, [remote]: release }, away: without(away, remote) };
}

/** Returns the set without the release of a remote. `declared` retains its routes and slots. */
export function removeLiveRelease(
  { live, away }: ReleaseSet,
  remote: RemoteName,
  declared: PartDeclaration | undefined,
): ReleaseSet {
  const remainingAway = without(away, remote);
  return {
    live: without(live, remote),
    away: declared ? { ...remainingAway, [remote]: declared } : remainingAway,
  };
}

function without<Value>(all: Record<RemoteName, Value>, remote: RemoteName) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== remote));
}
