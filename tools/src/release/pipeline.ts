import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  claimsOf,
  defaultScriptBudgetKilobytes,
  findOversizedModule,
  findUnownedClaim,
  findOwner,
  isForStaff,
  type Release,
  type ReleaseCredits,
  type RemoteName,
} from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { takeLock } from 'remote-kit/lock.mjs';
import { fetchFromSite, waitUntilServed } from 'remote-kit/release/ask-site.mjs';
import { checkContract } from 'remote-kit/release/check-contract.mjs';
import { readReleaseCredits } from 'remote-kit/release/credits.mjs';
import { readStatus } from 'remote-kit/release/part-status.mjs';
import { formatSizes, readModuleSizes } from 'remote-kit/release/sizes.mjs';
import { build } from '../build/build.js';
import { readOwners } from '../signing/owners-file.js';
import type { Settings } from '../settings.js';
import { readSecrets } from '../site/secrets.js';
import { findInstalledBrowser } from '../testing/browser.js';
import { changeDeployment } from './canary.js';
import { readLiveSite } from './live-site.js';
import { runOwnTests } from './run-own-tests.js';
import { printLiveRelease } from './print-released.js';
import { publish, publishCanary, readRelease, rollBackBadRelease } from './publish.js';
import { signerFor } from './signer.js';
import { smokeTest, type SmokeTestOptions, SmokeTestSkipped } from './smoke-test/smoke-test.js';
import type { PublishedChange, ReleaseStore } from './store.js';

interface ReleaseOptions {
  remote: RemoteName;
  /** Folder with the build to release. */
  dist: string;
  /** True if the release was built and tested by another tool. */
  isBuilt: boolean;
  data: string;
  settings: Settings;
  isTested: boolean;
  /** Percentage of visitors who get the release as a canary. By default, all visitors get it. */
  percent?: number | undefined;
  /** The message of the release. By default, the subject of the last commit. */
  message?: string | undefined;
}

const print = (line: string) => {
  console.info(line);
};

/**
 * Releases one remote. Publishes it only if its tests and the contract check pass. Rolls it back if the smoke test
 * fails.
 */
export async function releaseRemote(options: ReleaseOptions) {
  const releases = path.join(options.data, 'releases');
  const { remote } = options;
  mkdirSync(releases, { recursive: true });
  const lock = path.join(releases, `.lock-${remote}`);
  const giveBack = takeLock(
    lock,
    `Another release of ${remote} is in progress. Try again when it has finished.`,
  );
  try {
    // Checks the permission to release before the slow build starts.
    const signer = await signerFor(options, print);
    if (!options.isBuilt) await buildAndTest(options);
    await publishChecked(options, { releases, signer });
  } finally {
    giveBack();
  }
}

async function buildAndTest({ remote, isTested }: ReleaseOptions) {
  await build([remote]);
  if (isTested) await step('tests', () => runOwnTests(remote));
  else print(`  tests: skipped (--skip-tests)`);
}

async function publishChecked(options: ReleaseOptions, store: ReleaseStore) {
  const { remote, dist, data, settings, percent } = options;
  const site = readLiveSite(data);
  const description = await readRelease(dist);
  await assertOwnClaims(store.releases, description, dist);
  const { sizes } = await readStatus(store.releases, remote);
  print(`  sizes: ${formatSizes(await readModuleSizes(dist), sizes)}`);
  if (site) await step('contract', () => checkContract(site.url, description));
  const credits = await readReleaseCredits(path.dirname(path.resolve(dist)), options.message);
  const executablePath = site && findInstalledBrowser();
  const isPreview = executablePath !== undefined && percent === undefined;
  const built = { dist, credits };
  const preview = isPreview ? await offerPreview(store, built, description) : undefined;
  const change = preview ?? (await publishFor(store, built, percent));
  if (preview === undefined) printPublished(remote, change, percent);
  if (!site) {
    print('No site is running: contract, pages and files not checked.');
    return;
  }
  if (!executablePath) {
    print('No browser found: pages and files not checked. Set CHROMIUM_PATH to a browser.');
    return;
  }
  const { secrets } = readSecrets(data, settings);
  const isCanary = change === preview || percent !== undefined;
  const looking = { site, release: description, isCanary, executablePath, secrets };
  await step('pages', () => revertIfFaulty(store, change, looking));
  if (!preview) return;
  await changeDeployment(store, remote, 'promote');
  const read = (file: string) => fetchFromSite(site.url + file);
  const problem = await waitUntilServed(description, '/registry.json', read);
  if (problem) throw new CommandError(`${remote} ${preview.version} was deployed, but ${problem}.`);
  printLiveRelease(remote, preview);
}

interface Built {
  dist: string;
  credits: ReleaseCredits;
}

const publishFor = (store: ReleaseStore, { dist, credits }: Built, percent: number | undefined) =>
  percent === undefined
    ? publish(store, dist, credits)
    : publishCanary(store, dist, { percent, credits });

function printPublished(remote: RemoteName, change: PublishedChange, percent: number | undefined) {
  if (percent === undefined) printLiveRelease(remote, change);
  else print(`${remote} ${change.version} is shown to ${percent}% of visitors.`);
}

/**
 * Publishes a release only for its smoke test; visitors do not get it. Resolves with undefined if that is not possible:
 * for a part of the staff area, for the first release of a part, and while another canary is running.
 */
async function offerPreview(store: ReleaseStore, { dist, credits }: Built, release: Release) {
  if (isForStaff(claimsOf(release))) return undefined;
  return publishCanary(store, dist, { percent: 0, credits }).catch((error: unknown) => {
    if (error instanceof CommandError) return undefined;
    throw error;
  });
}

async function assertOwnClaims(releases: string, release: Release, dist: string) {
  const parts = (await readOwners(releases))?.parts ?? {};
  const { maxKilobytes = defaultScriptBudgetKilobytes } = findOwner(parts, release.remote) ?? {};
  const bytesOf = (file: string) => statSync(path.join(dist, `${file}.gz`)).size;
  const fault =
    findUnownedClaim(parts, release.remote, claimsOf(release)) ??
    findOversizedModule(release, maxKilobytes, bytesOf);
  if (fault) throw new CommandError(fault);
}

async function revertIfFaulty(
  store: ReleaseStore,
  change: PublishedChange,
  looking: SmokeTestOptions,
) {
  const { remote, version } = looking.release;
  const fault = await smokeTest(looking).catch((error: unknown) => {
    if (error instanceof SmokeTestSkipped) return error;
    return `the smoke test failed: ${error instanceof Error ? error.message : String(error)}`;
  });
  if (fault === undefined) return 'pages load and respond, all files match the build';
  if (fault instanceof SmokeTestSkipped) return `not checked: ${fault.message}`;
  const outcome = await rollBackBadRelease(store, remote, change);
  throw new CommandError(`${remote} ${version} failed its checks: ${fault}\n${outcome}`);
}

async function step(name: string, work: () => Promise<unknown>) {
  const startedAt = Date.now();
  const result = await work();
  print(
    `  ${name}: ${typeof result === 'string' ? result : 'pass'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
}
