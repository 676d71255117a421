import path from 'node:path';
import { findOwner } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import type { Signer } from 'remote-kit/signing/keys.mjs';
import { loadReleaseKey } from 'remote-kit/signing/release-key.mjs';
import type { Settings } from '../settings.js';
import { readOwners, keyStatus } from '../signing/owners-file.js';
import { readSiteKey } from '../signing/site-key.js';
import { addKey } from './change-owners.js';
import { prepareSigning } from './prepare-signing.js';

export interface SignerOptions {
  remote: string;
  data: string;
  settings: Settings;
}

/**
 * Returns the signer for releases made on this machine. Throws a CommandError if the key of this machine may not sign
 * releases of the part.
 */
export async function signerFor(
  { remote, data, settings }: SignerOptions,
  report: (line: string) => void,
): Promise<Signer> {
  const releases = path.join(data, 'releases');
  if (!(await readOwners(releases))) await prepareSigning(data, report);
  const signer = loadReleaseKey(settings, report);
  const owners = await readOwners(releases);
  const status = keyStatus(owners?.parts, remote, signer.key);
  if (status === 'good') return signer;
  if (status === 'withdrawn') {
    throw new CommandError(
      `The key ${signer.key} of ${remote} was withdrawn. Set RELEASE_KEY to a new file to create another key.`,
    );
  }
  if (readSiteKey(data)) {
    report(`  ${await addKey(data, { part: remote, key: signer.key })}`);
    return signer;
  }
  const contact = findOwner(owners?.parts, remote)?.contact ?? 'the owner of the site';
  throw new CommandError(
    `${signer.key} does not belong to ${remote}. Ask ${contact} to run: npm run owners -- key ${remote} ${signer.key}`,
  );
}
