import type { RemoteName } from 'contracts';
import type { LiveRemote, LiveRemotes } from 'shell';
import type { LoadedRelease, ReleaseSet } from '../rendering/release-set.js';
import { manifestName } from './live-manifest.js';

/** True for remotes of the staff area, which shop pages must not mention. */
export type IsStaffRemote = (remote: RemoteName) => boolean;

export const shopRegistry = (set: ReleaseSet, isForStaff: IsStaffRemote) =>
  registryOf(set, (remote) => !isForStaff(remote));
export const staffRegistry = (set: ReleaseSet, isForStaff: IsStaffRemote) =>
  registryOf(set, isForStaff);

/**
 * Adds the URL of each release's Module Federation manifest, which hosts outside this site load. Pages do not need it, so
 * their registry omits it.
 */
export const addManifests = (registry: LiveRemotes, { live }: ReleaseSet) =>
  Object.fromEntries(
    Object.entries(registry).map(([remote, release]) => {
      const files = live[remote]?.description.files ?? {};
      const manifest = Object.hasOwn(files, manifestName) && release.base + manifestName;
      return [remote, manifest ? { ...release, manifest } : release];
    }),
  );

export const listLiveVersions = ({ live }: ReleaseSet) =>
  Object.entries(live).map(([name, { description }]): [RemoteName, string] => [
    name,
    description.version,
  ]);

function registryOf({ live }: ReleaseSet, isWanted: (remote: RemoteName) => boolean): LiveRemotes {
  const entries = Object.entries(live).filter(([remote]) => isWanted(remote));
  return Object.fromEntries(entries.map(([remote, release]) => [remote, describe(release)]));
}

function describe({ description, integrity }: LoadedRelease): LiveRemote {
  const { remote, version, contract, since = contract, entry } = description;
  const { entryType, entryGlobalName } = description;
  const base = releaseFolder({ remote, version });
  return {
    version,
    contract,
    since,
    base,
    entry,
    integrity,
    ...(entryType && { entryType }),
    ...(entryGlobalName !== undefined && { entryGlobalName }),
  };
}

export function releaseFolder({ remote, version }: { remote: RemoteName; version: string }) {
  return `/releases/${remote}/${version}/`;
}
