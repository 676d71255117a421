import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'contracts';
import { readJson } from 'remote-kit/durable-files.mjs';
import { readRegistry, withReleasesLock, writeRegistry } from 'remote-kit/release/registry.mjs';
import type { Signer } from 'remote-kit/signing/keys.mjs';
import { createSignedDeployment, signRelease } from 'remote-kit/signing/sign-release.mjs';
import { ownParts } from '../../config/own-parts.mjs';
import {
  type PartOwnersByName,
  readOwners,
  addKeyToPart,
  writeOwners,
} from '../signing/owners-file.js';
import {
  hasSiteKey,
  storeSiteKey,
  newSiteKey,
  readSiteKey,
  writePublicSiteKey,
} from '../signing/site-key.js';
import { isReleaseComplete } from './copy-release.js';
import { grantDeclaredClaims } from './grant-declared.js';

type Report = (line: string) => void;

const contact = 'the owner of this site';

/**
 * Returns the signer of a data folder, or undefined if this user cannot read the site key. If there is no site key,
 * creates it and signs the existing releases, which were trusted without a signature before. If there is no owners
 * file, creates it.
 */
export async function prepareSigning(data: string, report: Report): Promise<Signer | undefined> {
  const releases = path.join(data, 'releases');
  return withReleasesLock(releases, async () => {
    if (!hasSiteKey(data)) await takeOver(data, releases, report);
    const site = readSiteKey(data);
    if (!site) return undefined;
    writePublicSiteKey(data, site);
    if (!(await readOwners(releases))) await writeOwners(releases, partsOf(site), site);
    return site;
  });
}

/**
 * Creates the site key, and signs the owners file, all releases and the deployments with it. Stores the key last, so
 * that an interrupted run starts over.
 */
async function takeOver(data: string, releases: string, report: Report) {
  const { pem, site } = newSiteKey();
  const before = (await readOwners(releases))?.parts;
  await writeOwners(releases, partsOf(site, before), site);
  const registry = await readRegistry(releases);
  for (const [remote, after] of Object.entries(registry.remotes)) {
    for (const version of [after.live, ...after.previous])
      await signFolder(path.join(releases, remote, version), site);
    registry.remotes[remote] = createSignedDeployment(remote, { ...after, after }, site);
  }
  if (Object.keys(registry.remotes).length > 0) await writeRegistry(releases, registry);
  storeSiteKey(data, pem);
  report(`  created the site key ${site.key}`);
}

function partsOf({ key }: Signer, before: PartOwnersByName = {}) {
  const names = new Set([...ownParts, ...Object.keys(before)]);
  const parts = [...names].reduce((all, part) => addKeyToPart(all, { part, key, contact }), before);
  return grantDeclaredClaims(parts, key);
}

async function signFolder(folder: string, site: Signer) {
  const file = path.join(folder, 'release.json');
  const description = (await readJson(file)) as Release | undefined;
  if (!description || !(await isReleaseComplete(folder, description))) return;
  await signRelease(folder, await readFile(file, 'utf8'), site);
}
