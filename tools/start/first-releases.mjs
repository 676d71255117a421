import path from 'node:path';
import { remotes } from '../config/federation.config.mjs';
import { root } from '../root.mjs';

/** Publishes what was built of each remote, where that is new and the site may. @param {string} data @param {(line: string) => void} report */
export async function publishBuilt(data, report) {
  // Contracts can only be imported once they are installed and built.
  const { publishIfChanged } = await import('../release/publish.mjs');
  const { readOwners, standingOf } = await import('../signing/owners-file.mjs');
  const { prepareSigning } = await import('../release/prepare-signing.mjs');
  const releases = path.join(data, 'releases');
  const signer = await prepareSigning(data, report);
  if (!signer)
    return report('  The key of this site is not for this account: nothing is published');
  const owners = await readOwners(releases);
  for (const remote of Object.keys(remotes)) {
    // Its own team releases it.
    if (standingOf(owners, remote, signer.key) !== 'good') continue;
    const change = await publishIfChanged({ releases, signer }, path.join(root, remote, 'dist'));
    if (change) report(`  ${remote} ${change.version} published`);
  }
}
