import { signature, type Deployment, type ReleaseList, type RemoteName } from 'contracts';
import { publishedAt } from 'remote-kit/release/registry.mjs';
import type { LiveReleases } from '../live-releases.js';
import type { ReleaseSource } from '../release-source.js';
import type { ReleaseTrust } from '../release-trust.js';
import type { RefusedReleases } from './refused-releases.js';

export interface ListedReleases {
  releases: LiveReleases;
  trust: ReleaseTrust;
  source: ReleaseSource;
  refused: RefusedReleases;
  /** Where releases lie; none where that is another machine. */
  folder: string | undefined;
}

const maxSignatureBytes = 4096;

/** What staff are told of the releases of each part that somebody owns. */
export async function listReleases(listed: ListedReleases): Promise<ReleaseList['parts']> {
  const { releases, trust, refused } = listed;
  const followed = releases.parts;
  const others = refused.parts
    .filter((part) => trust.isOwned(part) && !followed.some((each) => each.part === part))
    .map((part) => ({ part, live: null, entry: undefined }));
  const all = [...followed, ...others].map(async ({ part, live, entry }) => ({
    part,
    owner: trust.contactOf(part),
    live,
    deployed: entry ? describe(entry, trust) : null,
    releases: entry ? await keptReleases(listed, part, entry) : [],
    refused: refused.of(part),
  }));
  return (await Promise.all(all)).sort((one, other) => one.part.localeCompare(other.part));
}

const describe = ({ live, sequence = 0, signature: signed }: Deployment, trust: ReleaseTrust) => ({
  version: live,
  by: trust.nameOfKey(signed?.key ?? ''),
  at: new Date(sequence).toISOString(),
});

/** Newest first, as far as that is known here. */
async function keptReleases(listed: ListedReleases, part: RemoteName, entry: Deployment) {
  const { folder } = listed;
  const versions = [entry.live, ...entry.previous];
  const kept = versions.map(async (version) => {
    const by = await signerOf(listed, { remote: part, version });
    const at = folder && (await publishedAt(folder, { remote: part, version }));
    return { version, ...(by && { by }), ...(at && { publishedAt: at.toISOString() }) };
  });
  const found = await Promise.all(kept);
  return found.sort((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''));
}

/** Nothing where it is gone or not to be read. */
async function signerOf(
  { source, trust }: ListedReleases,
  id: { remote: RemoteName; version: string },
) {
  try {
    const text = await source.readFile({ ...id, name: 'release.json.sig' }, maxSignatureBytes);
    return trust.nameOfKey(signature.parse(JSON.parse(text.toString())).key);
  } catch {
    return undefined;
  }
}
