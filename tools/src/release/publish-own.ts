import { existsSync } from 'node:fs';
import path from 'node:path';
import { claimsOf, findUnownedClaim, isCompatible } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { readRegistry, withReleasesLock } from 'remote-kit/release/registry.mjs';
import { ownParts } from '../../config/own-parts.mjs';
import { root } from '../../root.mjs';
import {
  type PartOwnersByName,
  readVerifiedOwners,
  keyStatus,
  writeOwners,
} from '../signing/owners-file.js';
import { grantDeclaredClaims } from './grant-declared.js';
import { prepareSigning } from './prepare-signing.js';
import { publishIfChanged, readRelease } from './publish.js';
import type { ReleaseStore } from './store.js';

type Report = (line: string) => void;

/**
 * The builds to publish. `missing`: builds of parts without a live release that this host can load. `changed`: also
 * builds that differ from the last published build of their part.
 */
type PublishMode = 'missing' | 'changed';

interface PartOptions {
  parts: PartOwnersByName;
  wanted: PublishMode;
  remote: string;
  report: Report;
}

/**
 * Publishes the parts in this repository that belong to the site rather than to another team. Errors are reported but
 * not thrown, so that the site starts anyway.
 */
export async function publishOwnParts(data: string, mode: PublishMode, report: Report) {
  const releases = path.join(data, 'releases');
  const signer = await prepareSigning(data, report);
  if (!signer) {
    report('  This account cannot read the site key: nothing published');
    return;
  }
  try {
    const parts = await grantOwn({ releases, signer });
    const own = ownParts.filter((remote) => keyStatus(parts, remote, signer.key) === 'good');
    for (const remote of own)
      await publishPart({ releases, signer }, { parts, wanted: mode, remote, report });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    report(`  Nothing published: ${error.message}`);
  }
}

/**
 * Grants the parts of this repository the claims that they declare, except paths that belong to other parts or to the
 * host.
 */
function grantOwn({ releases, signer }: ReleaseStore) {
  return withReleasesLock(releases, async () => {
    const before = (await readVerifiedOwners(releases, signer))?.parts ?? {};
    const parts = grantDeclaredClaims(before, signer.key);
    const isNews = JSON.stringify(parts) !== JSON.stringify(before);
    if (isNews) await writeOwners(releases, parts, signer);
    return parts;
  });
}

async function publishPart(
  store: ReleaseStore,
  { parts, wanted: mode, remote, report }: PartOptions,
) {
  const dist = path.join(root, remote, 'dist');
  const release = await readRelease(dist);
  if (mode === 'missing') {
    const live = await readLive(store.releases, remote);
    if (live !== undefined && live !== release.version) {
      report(
        `  ${remote} ${live} stays live; the sources differ. To release them: npm run release -- ${remote}`,
      );
    }
    if (live !== undefined) return;
  }
  const fault = findUnownedClaim(parts, remote, claimsOf(release));
  if (fault !== undefined) {
    report(`  ${remote} was not published: ${fault}`);
    return;
  }
  const change = await publishIfChanged(store, dist);
  if (change) report(`  ${remote} ${change.version} published`);
}

/**
 * Returns the live version of a part. Returns undefined if there is none, if its files are missing, or if this host
 * cannot load it.
 */
async function readLive(releases: string, remote: string) {
  const { remotes } = await readRegistry(releases);
  const live = remotes[remote]?.live;
  if (live === undefined) return undefined;
  const folder = path.join(releases, remote, live);
  if (!existsSync(path.join(folder, 'release.json'))) return undefined;
  return isCompatible(await readRelease(folder)) ? live : undefined;
}
