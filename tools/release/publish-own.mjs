import path from 'node:path';
import { claimsOf, findForeignClaim } from 'contracts';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { ownParts } from '../config/own-parts.mjs';
import { root } from '../root.mjs';
import { readOwnOwners, standingOf, writeOwners } from '../signing/owners-file.mjs';
import { grantDeclared } from './grant-declared.mjs';
import { prepareSigning } from './prepare-signing.mjs';
import { publishIfChanged, readRelease } from './publish.mjs';
import { withLock } from 'remote-kit/release/registry.mjs';

/** @typedef {import('contracts').Owners['parts']} Parts */
/** @typedef {import('./publish.mjs').Store} Store */
/** @typedef {(line: string) => void} Report */

/** Publishes the parts of this repository that the site releases itself. What is in the way is told: the site starts all the same. @param {string} data @param {Report} report */
export async function publishOwn(data, report) {
  const releases = path.join(data, 'releases');
  const signer = await prepareSigning(data, report);
  if (!signer)
    return report('  The key of this site is not for this account: nothing is published');

  try {
    const parts = await grantOwn({ releases, signer });
    const own = ownParts.filter((remote) => standingOf(parts, remote, signer.key) === 'good');
    for (const remote of own) await publishPart({ releases, signer }, { parts, remote, report });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    report(`  Nothing new is published: ${error.message}`);
  }
}

/** What they declare is theirs, as far as nobody else has it. @param {Store} store */
function grantOwn({ releases, signer }) {
  return withLock(releases, async () => {
    const before = (await readOwnOwners(releases, signer))?.parts ?? {};
    const parts = grantDeclared(before, signer.key);
    const isNews = JSON.stringify(parts) !== JSON.stringify(before);
    if (isNews) await writeOwners(releases, parts, signer);
    return parts;
  });
}

/** @param {Store} store @param {{ parts: Parts, remote: string, report: Report }} options */
async function publishPart(store, { parts, remote, report }) {
  const dist = path.join(root, remote, 'dist');
  const fault = findForeignClaim(parts, remote, claimsOf(await readRelease(dist)));
  if (fault !== undefined) return report(`  ${remote} is not published: ${fault}`);
  const change = await publishIfChanged(store, dist);
  if (change) report(`  ${remote} ${change.version} published`);
}
