import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { claimsOf, findFatModule, findForeignClaim, ownerIn } from 'contracts';
import { build } from '../build/build.mjs';
import { takeLock } from '../../packages/remote-kit/src/lock.mjs';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { root } from '../root.mjs';
import { signerFor } from './signer.mjs';
import { readOwners } from '../signing/owners-file.mjs';
import { readSecrets } from '../site/secrets.mjs';
import { knownBrowser } from '../testing/browser.mjs';
import { checkContract } from 'remote-kit/release/check-contract.mjs';
import { liveSite } from './live-site.mjs';
import { smokeTest, SmokeTestSkipped } from './smoke-test.mjs';
import { ownTests } from './own-tests.mjs';
import { publish, publishCanary, readRelease, revert } from './publish.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ remote: RemoteName, data: string, settings: Record<string, string>, isTested: boolean, percent?: number | undefined }} ReleaseOptions `percent` of the visitors are to get it at first; without it, all */
/** @typedef {import('./live-site.mjs').LiveSite} LiveSite */
/** @typedef {import('./publish.mjs').Change} Change */

const print = console.info;

/** Releases one remote: nothing of it is seen before its tests and its contract hold, nor stays after it proves bad. @param {ReleaseOptions} options */
export async function release(options) {
  const releases = path.join(options.data, 'releases');
  const { remote } = options;
  mkdirSync(releases, { recursive: true });
  const lock = path.join(releases, `.lock-${remote}`);
  const giveBack = takeLock(lock, `Another release of ${remote} is under way.`);
  try {
    // Whoever may not release is told before the work.
    const signer = await signerFor(options, print);
    await build([remote]);
    if (options.isTested) await step('tests', () => ownTests(remote));
    else print(`  tests: skipped, as --skip-tests says`);
    await publishChecked(options, { releases, signer });
  } finally {
    giveBack();
  }
}

/** @param {ReleaseOptions} options @param {import('./publish.mjs').Store} store */
async function publishChecked({ remote, data, settings, percent }, store) {
  const dist = path.join(root, remote, 'dist');
  const site = liveSite(data);
  const description = await readRelease(dist);
  await assertOwnClaims(store.releases, description, dist);
  if (site) await step('contract', () => checkContract(site.url, description));
  const change =
    percent === undefined ? await publish(store, dist) : await publishCanary(store, dist, percent);
  if (percent === undefined) printReleased(remote, change);
  else print(`${remote} ${change.version} is shown to ${percent} of 100 visitors.`);
  if (!site) {
    return print(
      'No site is running: nobody compared the contract or looked at the pages and files.',
    );
  }
  const executablePath = knownBrowser();
  if (!executablePath) {
    return print(
      'No browser is here: nobody looked at the pages and files. CHROMIUM_PATH names one.',
    );
  }
  const { secrets } = readSecrets(data, settings);
  const looking = {
    site,
    release: description,
    isCanary: percent !== undefined,
    executablePath,
    login: { ...secrets, ...settings },
  };
  await step('pages', () => revertIfFaulty(store, change, looking));
}

/** @param {string} releases @param {import('contracts').Release} release @param {string} dist */
async function assertOwnClaims(releases, release, dist) {
  const parts = (await readOwners(releases))?.parts ?? {};
  const { maxKilobytes } = ownerIn(parts, release.remote) ?? {};
  const bytesOf = (/** @type {string} */ file) => statSync(path.join(dist, `${file}.gz`)).size;
  const fault =
    findForeignClaim(parts, release.remote, claimsOf(release)) ??
    (maxKilobytes && findFatModule(release, maxKilobytes, bytesOf));
  if (fault) throw new CommandError(fault);
}

/** @param {import('./publish.mjs').Store} store @param {Change} change @param {import('./smoke-test.mjs').SmokeTestOptions} looking */
async function revertIfFaulty(store, change, looking) {
  const { remote, version } = looking.release;
  const fault = await smokeTest(looking).catch((error) => {
    if (error instanceof SmokeTestSkipped) return error;
    return `nobody could look at it: ${error instanceof Error ? error.message : String(error)}`;
  });
  if (fault === undefined) return 'appear and react, every file is what was built';
  if (fault instanceof SmokeTestSkipped) return `not looked at: ${fault.message}`;
  const outcome = await revert(store, remote, change);
  throw new CommandError(`${remote} ${version} is not good: ${fault}\n${outcome}`);
}

/** @param {string} name @param {() => Promise<string | void>} work */
async function step(name, work) {
  const began = Date.now();
  const found = (await work()) ?? 'pass';
  print(`  ${name}: ${found} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** @param {RemoteName} remote @param {Change} change */
export function printReleased(remote, { version, before }) {
  if (before === version) return print(`${remote} ${version} was live already.`);
  print(`${remote} ${version} is live${before ? `, ${before} was` : ''}.`);
}
