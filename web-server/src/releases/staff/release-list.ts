import {
  addRejectionsToHistory,
  signature,
  type Deployment,
  type ReleaseList,
  type RemoteName,
} from 'contracts';
import { readPublication } from 'remote-kit/release/registry.mjs';
import type { Canaries } from '../canary/canaries.js';
import type { LiveReleases } from '../live-releases.js';
import type { ReleaseSource } from '../release-source.js';
import type { ReleaseTrust } from '../trust/release-trust.js';
import type { ReleaseTally } from '../health/release-tally.js';
import type { PartLogs } from '../health/part-logs.js';
import type { RejectedReleaseStore } from '../health/rejected-release-store.js';

export interface ReleaseListSources {
  releases: LiveReleases;
  trust: ReleaseTrust;
  source: ReleaseSource;
  canaries: Canaries;
  logs: PartLogs;
  /** Rejections of releases, persisted across restarts. */
  refusals: RejectedReleaseStore;
  tally: ReleaseTally;
  /** Folder of the releases; undefined for a remote registry. */
  folder: string | undefined;
}

const maxSignatureBytes = 4096;

/** Lists the releases of each part with an owner, for the staff area. */
export async function listReleases(listed: ReleaseListSources): Promise<ReleaseList['parts']> {
  const { releases, trust } = listed;
  const followed = releases.parts;
  const logs = await listed.logs.read();
  const otherParts = Object.keys(logs)
    .filter((part) => trust.isOwned(part) && !followed.some((each) => each.part === part))
    .map((part) => ({ part, live: null, entry: undefined }));
  const all = [...followed, ...otherParts].map(async ({ part, live, entry }) => ({
    part,
    owner: trust.contactOf(part),
    live,
    deployed: entry ? describe(entry, trust) : null,
    canary: entry ? triedRelease(listed, part, entry) : null,
    verdict: lastVerdict(listed, part),
    measured: listed.tally.of(part, entry ? versionsIn(entry) : []),
    releases: entry ? await publishedReleases(listed, part, entry) : [],
    refused: logs[part]?.refused ?? [],
  }));
  return (await Promise.all(all)).sort((a, b) => a.part.localeCompare(b.part));
}

const describe = ({ live, sequence = 0, signature: signed }: Deployment, trust: ReleaseTrust) => ({
  version: live,
  by: trust.nameOfKey(signed?.key ?? ''),
  at: new Date(sequence).toISOString(),
});

/**
 * Returns the running canary. Its author and start time come from the current deployment, which
 * offers it.
 */
function triedRelease(
  { canaries, trust }: ReleaseListSources,
  part: RemoteName,
  entry: Deployment,
) {
  if (!entry.canary) return null;
  const { isPaused = false, ...canary } = entry.canary;
  const { by, at: since } = describe(entry, trust);
  const compared = canaries.compared(part, canary.version) ?? null;
  return { ...canary, isPaused, by, since, compared };
}

function lastVerdict({ canaries }: ReleaseListSources, part: RemoteName) {
  const { version, outcome, reason, at } = canaries.verdictOn(part) ?? {};
  return version && outcome && reason !== undefined && at ? { version, outcome, reason, at } : null;
}

const versionsIn = ({ live, canary, previous }: Deployment) => [
  ...new Set([live, ...(canary ? [canary.version] : []), ...previous]),
];

/** Lists the published releases, newest first; those with an unknown publication time come last. */
async function publishedReleases(listed: ReleaseListSources, part: RemoteName, entry: Deployment) {
  const { folder, refusals } = listed;
  const endings = new Map(
    addRejectionsToHistory(entry, refusals.under(part, entry)).map(({ version, ended }) => [
      version,
      ended,
    ]),
  );
  const pendingReleases = versionsIn(entry).map(async (version) => {
    const by = await signerOf(listed, { remote: part, version });
    const publication = folder && (await readPublication(folder, { remote: part, version }));
    const ended = endings.get(version);
    return {
      version,
      ...(by && { by }),
      ...publication,
      ...(ended && { ended }),
    };
  });
  const releases = await Promise.all(pendingReleases);
  return releases.sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
}

/**
 * Returns the name of the key that signed a release, or undefined if the signature cannot be read.
 */
async function signerOf(
  { source, trust }: ReleaseListSources,
  id: { remote: RemoteName; version: string },
) {
  try {
    const text = await source.readFile({ ...id, name: 'release.json.sig' }, maxSignatureBytes);
    return trust.nameOfKey(signature.parse(JSON.parse(text.toString())).key);
  } catch {
    return undefined;
  }
}
