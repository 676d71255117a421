import path from 'node:path';
import { claimsOf, findForeignClaim } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { withLock } from 'remote-kit/release/registry.mjs';
import { ownParts } from '../../config/own-parts.mjs';
import { root } from '../../root.mjs';
import { type Parts, readOwnOwners, standingOf, writeOwners } from '../signing/owners-file.js';
import { grantDeclared } from './grant-declared.js';
import { prepareSigning } from './prepare-signing.js';
import { publishIfChanged, readRelease } from './publish.js';
import type { Store } from './store.js';

type Report = (line: string) => void;

interface PartOptions {
  parts: Parts;
  remote: string;
  report: Report;
}

/**
 * Publishes the parts of this repository that the site releases itself. Errors are reported but not thrown, so that the
 * site starts anyway.
 */
export async function publishOwn(data: string, report: Report) {
  const releases = path.join(data, 'releases');
  const signer = await prepareSigning(data, report);
  if (!signer) {
    report('  This account cannot read the site key: nothing published');
    return;
  }
  try {
    const parts = await grantOwn({ releases, signer });
    const own = ownParts.filter((remote) => standingOf(parts, remote, signer.key) === 'good');
    for (const remote of own) await publishPart({ releases, signer }, { parts, remote, report });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    report(`  Nothing published: ${error.message}`);
  }
}

/** Assigns the declared claims of this repository's parts, except claims that other parts own. */
function grantOwn({ releases, signer }: Store) {
  return withLock(releases, async () => {
    const before = (await readOwnOwners(releases, signer))?.parts ?? {};
    const parts = grantDeclared(before, signer.key);
    const isNews = JSON.stringify(parts) !== JSON.stringify(before);
    if (isNews) await writeOwners(releases, parts, signer);
    return parts;
  });
}

async function publishPart(store: Store, { parts, remote, report }: PartOptions) {
  const dist = path.join(root, remote, 'dist');
  const fault = findForeignClaim(parts, remote, claimsOf(await readRelease(dist)));
  if (fault !== undefined) {
    report(`  ${remote} was not published: ${fault}`);
    return;
  }
  const change = await publishIfChanged(store, dist);
  if (change) report(`  ${remote} ${change.version} published`);
}
