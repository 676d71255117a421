import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownParts } from '../config/own-parts.mjs';
import { isWhole } from './copy-release.mjs';
import { grantDeclared } from './grant-declared.mjs';
import { readJson } from 'remote-kit/durable-files.mjs';
import { readRegistry, withLock, writeRegistry } from 'remote-kit/release/registry.mjs';
import {
  hasSiteKey,
  keepSiteKey,
  newSiteKey,
  readSiteKey,
  showSiteKey,
} from '../signing/site-key.mjs';
import { readOwners, withKey, writeOwners } from '../signing/owners-file.mjs';
import { signedDeployment, signRelease } from 'remote-kit/signing/sign-release.mjs';

/** @typedef {import('remote-kit/signing/keys.mjs').Signer} Signer */
/** @typedef {(line: string) => void} Report */

const contact = 'the owner of this site';

/**
 * The key of this data folder, with owners that it has signed. A new key takes over what lies there: until then it was
 * trusted as it was.
 *
 * @param {string} data
 * @param {Report} report
 * @returns {Promise<Signer | undefined>} undefined where the key is not for this account
 */
export async function prepareSigning(data, report) {
  const releases = path.join(data, 'releases');
  return withLock(releases, async () => {
    if (!hasSiteKey(data)) await takeOver(data, releases, report);
    const site = readSiteKey(data);
    if (!site) return undefined;
    showSiteKey(data, site);
    if (!(await readOwners(releases))) await writeOwners(releases, partsOf(site), site);
    return site;
  });
}

/** The key is kept last: a start that breaks off begins anew. @param {string} data @param {string} releases @param {Report} report */
async function takeOver(data, releases, report) {
  const { pem, site } = newSiteKey();
  const before = (await readOwners(releases))?.parts;
  await writeOwners(releases, partsOf(site, before), site);
  const registry = await readRegistry(releases);
  for (const [remote, after] of Object.entries(registry.remotes)) {
    for (const version of [after.live, ...after.previous])
      await signFolder(path.join(releases, remote, version), site);
    registry.remotes[remote] = signedDeployment(remote, { ...after, after }, site);
  }
  if (Object.keys(registry.remotes).length > 0) await writeRegistry(releases, registry);
  keepSiteKey(data, pem);
  report(`  made the key of this site, ${site.key}, which signs releases and their owners`);
}

/** @param {Signer} site @param {import('../signing/owners-file.mjs').Parts} [before] */
function partsOf({ key }, before = {}) {
  const names = new Set([...ownParts, ...Object.keys(before)]);
  const parts = [...names].reduce((all, part) => withKey(all, { part, key, contact }), before);
  return grantDeclared(parts, key);
}

/** @param {string} folder @param {Signer} site */
async function signFolder(folder, site) {
  const file = path.join(folder, 'release.json');
  const description = /** @type {import('contracts').Release | undefined} */ (await readJson(file));
  if (!description || !(await isWhole(folder, description))) return;
  await signRelease(folder, await readFile(file, 'utf8'), site);
}
