import path from 'node:path';
import { ownerIn } from 'contracts';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { addKey } from './change-owners.mjs';
import { readOwners, standingOf } from '../signing/owners-file.mjs';
import { prepareSigning } from './prepare-signing.mjs';
import { releaseKey } from 'remote-kit/signing/release-key.mjs';
import { readSiteKey } from '../signing/site-key.mjs';

/** @typedef {import('remote-kit/signing/keys.mjs').Signer} Signer */
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
  const standing = standingOf(owners?.parts, remote, signer.key);
  if (standing === 'good') return signer;
  if (standing === 'withdrawn') {
    throw new CommandError(
      `The key ${signer.key} of ${remote} was withdrawn. RELEASE_KEY names another file, in which a new one is made.`,
    );
  }
  if (readSiteKey(data)) {
    report(`  ${await addKey(data, { part: remote, key: signer.key })}`);
    return signer;
  }
  const contact = ownerIn(owners?.parts, remote)?.contact ?? 'the owner of the site';
  throw new CommandError(
    `${signer.key} is no key of ${remote}. Ask ${contact} for: npm run owners -- key ${remote} ${signer.key}`,
  );
}
