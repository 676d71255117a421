import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import type { Wanted } from 'remote-kit/release/canaries.mjs';
import { ownParts } from '../../config/own-parts.mjs';
import { readSiteKey } from '../signing/site-key.js';
import { changeDeployment } from './canary.js';
import { signerFor, type SignerOptions } from './signer.js';

/**
 * Applies an action to the deployment of a part on this machine. For a part of another repository, signs with the site
 * key, which may deploy every part, and throws a CommandError if this machine does not have it.
 */
export async function changeRelease(options: SignerOptions, act: Wanted) {
  const { remote, data } = options;
  const isOwn = ownParts.includes(remote);
  const signer = isOwn ? await signerFor(options, console.info) : readSiteKey(data);
  if (!signer)
    throw new CommandError(`Change ${remote} on the machine that holds the key of the site.`);
  return changeDeployment({ releases: path.join(data, 'releases'), signer }, remote, act);
}
