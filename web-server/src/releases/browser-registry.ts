import { remoteNames, type RemoteName } from 'contracts';
import type { LiveRemote, LiveRemotes } from 'shell';
import type { LoadedRelease, ReleaseSet } from '../rendering/release-set.js';

/** The remotes of the shop's own pages; the staff area's is never named there. */
const shopRemotes: RemoteName[] = ['mfe-catalog', 'mfe-cart'];
export const staffRemotes: RemoteName[] = ['mfe-admin'];

export const shopRegistry = (set: ReleaseSet) => registryOf(set, shopRemotes);
export const staffRegistry = (set: ReleaseSet) => registryOf(set, staffRemotes);

/** Which release of each remote is live. */
export const liveVersions = (set: ReleaseSet) =>
  remoteNames.flatMap((name): [RemoteName, string][] => {
    const version = set[name]?.description.version;
    return version === undefined ? [] : [[name, version]];
  });

function registryOf(set: ReleaseSet, remotes: RemoteName[]): LiveRemotes {
  const live: LiveRemotes = {};
  for (const remote of remotes) {
    const release = set[remote];
    if (release) live[remote] = describe(release);
  }
  return live;
}

function describe({ description, files }: LoadedRelease): LiveRemote {
  const { remote, version, contract, since = contract, entry } = description;
  const loadable = Object.entries(description.files).filter(
    ([name]) => files.has(name) && /\.(js|css)$/.test(name),
  );
  const base = releaseFolder({ remote, version });
  return { version, contract, since, base, entry, files: Object.fromEntries(loadable) };
}

/** The URL of a release's files. */
export function releaseFolder({ remote, version }: { remote: RemoteName; version: string }) {
  return `/releases/${remote}/${version}/`;
}
