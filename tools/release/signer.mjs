import path from 'node:path';
import { CommandError } from '../command-error.mjs';
import { withLock } from './registry.mjs';
import {
  readOwners,
  readOwnOwners,
  standingOf,
  withKey,
  writeOwners,
} from '../signing/owners-file.mjs';
import { prepareSigning } from './prepare-signing.mjs';
import { releaseKey } from '../signing/release-key.mjs';
import { readSiteKey } from '../signing/site-key.mjs';

/** @typedef {import('../signing/keys.mjs').Signer} Signer */
/** @typedef {{ remote: string, data: string, settings: Record<string, string> }} SignerOptions */

/**
 * Who signs a release of a part from this machine: a key that the part's owner has.
 *
 * @param {SignerOptions} options
 * @param {(line: string) => void} report
 * @returns {Promise<Signer>}
 */
export async function signerFor({ remote, data, settings }, report) {
  const releases = path.join(data, 'releases');
  if (!(await readOwners(releases))) await prepareSigning(data, report);
  const signer = releaseKey(settings, report);
  const owners = await readOwners(releases);
  const standing = standingOf(owners, remote, signer.key);
  if (standing === 'good') return signer;
  if (standing === 'withdrawn') {
    throw new CommandError(
      `The key ${signer.key} of ${remote} was withdrawn. RELEASE_KEY names another file, in which a new one is made.`,
    );
  }
  const site = readSiteKey(data);
  if (site) {
    await addKey({ releases, part: remote, key: signer.key }, site);
    report(`  ${signer.key} is a key of ${remote} from now on`);
    return signer;
  }
  const contact = owners?.parts[remote]?.contact ?? 'the owner of the site';
  throw new CommandError(
    `${signer.key} is no key of ${remote}. Ask ${contact} for: npm run owners -- key ${remote} ${signer.key}`,
  );
}

/** @param {{ releases: string, part: string, key: string }} addition @param {Signer} site */
function addKey({ releases, part, key }, site) {
  return withLock(releases, async () => {
    const parts = (await readOwnOwners(releases, site))?.parts ?? {};
    await writeOwners(
      releases,
      withKey(parts, { part, key, contact: 'the owner of this site' }),
      site,
    );
  });
}
