import path from 'node:path';
import { release as releaseSchema } from 'contracts';
import { CommandError } from '../command-error.mjs';
import { readPart } from '../part.mjs';
import { runCommand } from '../run.mjs';
import { loadReleaseKey } from '../signing/release-key.mjs';
import { createSignedDeployment } from '../signing/sign-release.mjs';
import { listBuiltFiles } from './built-files.mjs';
import { checkContract } from './check-contract.mjs';
import { prepareRelease } from '../description/prepare-release.mjs';
import { createPublishingClient } from './publishing-site.mjs';
import { applyDeploymentAction, throwIfCanaryRunning } from './canaries.mjs';
import { formatSizes, readModuleSizes } from './sizes.mjs';
import { createNextDeployment, servedReleaseOf } from './next-deployment.mjs';
import { readReleaseCredits } from './credits.mjs';
import { effectiveDeploymentOfStatus, formatPartStatus } from './part-status.mjs';

/** @typedef {import('./canaries.mjs').Wanted} Act */
/** @typedef {{ folder: string, built: string | undefined, address: string, isTested: boolean, act: Act | undefined, view: import('./part-status.mjs').View | undefined, percent: number | undefined, message: string | undefined }} Wish */
/** @typedef {import('./publishing-site.mjs').PublishingSite} PublishingSite */
/** @typedef {import('../signing/keys.mjs').Signer} Signer */

const lastLines = 40;
const print = console.info;

/** Publishes the part in a folder, or a finished build, to a site over the network. @param {Wish} wish */
export async function publishRemotely({ folder, built, address, act, view, ...wish }) {
  const began = Date.now();
  const dist = built ?? path.join(folder, 'dist');
  const prepared = built === undefined ? undefined : await prepareRelease(dist);
  const name = prepared?.remote ?? readPart(folder).name;
  const site = createPublishingClient({ address, part: name, token: process.env['RELEASE_TOKEN'] });
  // The token is verified before the build, so that publishing with an invalid token fails early.
  const status = await site.describe();
  if (view) return print(formatPartStatus(view, name, status).join('\n'));
  const signer = loadReleaseKey(process.env, print);
  const publishing = { name, signer, status, settled: effectiveDeploymentOfStatus(status) };
  const outcome = act
    ? await change(site, publishing, act)
    : await publish(site, { ...publishing, ...wish, folder, prepared, dist, address });
  print(`${name} ${outcome} (${seconds(began)} in total).`);
}

/** @typedef {{ name: string, signer: Signer, status: import('./part-status.mjs').PartStatus, settled: import('./rejections.mjs').Known }} Publishing */

/** @typedef {Publishing & Omit<Wish, 'act' | 'view' | 'built'> & { dist: string, prepared: import('contracts').Release | undefined }} NewRelease */

/** @param {PublishingSite} site @param {NewRelease} publishing */
async function publish(site, publishing) {
  const { name, signer, status, settled, prepared, dist, address, percent } = publishing;
  const before = servedReleaseOf(settled);
  const currentCanary = settled.deployment?.canary;
  if (percent === undefined) throwIfCanaryRunning(name, settled.deployment);
  if (percent !== undefined && before === undefined) {
    throw new CommandError(
      `${name} has no live release to compare a canary with. Publish one without --canary first.`,
    );
  }
  if (!prepared) await buildAndTest(publishing);
  const credits = await readReleaseCredits(path.dirname(path.resolve(dist)), publishing.message);
  const release = releaseSchema.parse({
    ...(prepared ?? (await prepareRelease(dist))),
    ...credits,
  });
  const { version } = release;
  print(`  sizes: ${formatSizes(await readModuleSizes(dist), status.sizes)}`);
  await step('contract', () => checkContract(new URL(address).origin, release));
  if (currentCanary && currentCanary.version !== version)
    throwIfCanaryRunning(name, settled.deployment);
  const after = status.deployment ?? undefined;
  const canary = canaryFor(version, publishing);
  const live = canary && before !== undefined ? before : version;
  if (canary && live === version) throw new CommandError(`${name} ${version} is already live.`);
  const next = createNextDeployment(settled, { live, canary });
  const deployment = createSignedDeployment(name, { ...next, after }, signer);
  const files = listBuiltFiles(dist, release, signer);
  await step('publish', () => site.send({ deployment, after: after?.sequence ?? 0, files }));
  if (canary) return shownTo(canary);
  return `${version} is ${before === version ? 'already ' : ''}live`;
}

/**
 * Returns the canary to publish: the canary requested with `--canary`, or the short canary that the site requires for
 * each new release. Returns undefined if neither applies.
 * @param {string} version
 * @param {Pick<NewRelease, 'percent' | 'status' | 'settled'>} publishing
 * @returns {import('contracts').Canary | undefined}
 */
function canaryFor(version, { percent, status, settled }) {
  if (percent !== undefined) return { version, percent };
  const isNew = servedReleaseOf(settled) !== version;
  return isNew && status.shortCanary ? { version, ...status.shortCanary } : undefined;
}

/** @param {import('contracts').Canary} canary */
function shownTo({ version, percent, promoteAfter }) {
  const message = `${version} is shown to ${percent}% of visitors`;
  return promoteAfter === undefined
    ? message
    : `${message} and goes live for all in about ${promoteAfter} s unless it fails`;
}

/** @param {Pick<Wish, 'folder' | 'isTested'>} wish */
async function buildAndTest({ folder, isTested }) {
  await step('build', () => own(folder, 'build'));
  if (isTested) await step('tests', () => own(folder, 'test'));
  else print('  tests: skipped (--skip-tests)');
}

/**
 * Signs a deployment of a release that the site already has, and sends it to the site.
 * @param {PublishingSite} site
 * @param {Publishing} publishing
 * @param {Act} act
 */
async function change(site, { name, signer, status, settled }, act) {
  const after = status.deployment ?? undefined;
  const next = applyDeploymentAction(name, settled, act);
  const { live, canary } = next;
  const deployment = createSignedDeployment(name, { ...next, after }, signer);
  await step(typeof act === 'object' ? 'to' : act, () =>
    site.send({ deployment, after: after?.sequence ?? 0 }),
  );
  return canary
    ? `${canary.version} is ${canary.isPaused ? 'paused' : 'a canary'}`
    : `${live} is live`;
}

/**
 * Runs a script of the part's `package.json`. If it fails, throws a CommandError with the end of its output.
 * @param {string} folder
 * @param {'build' | 'test'} script
 */
async function own(folder, script) {
  const env = { ...process.env, NODE_ENV: script === 'test' ? 'test' : 'production' };
  const { code, output } = await runCommand('npm', ['run', script], { cwd: folder, env });
  if (code === 0) return;
  throw new CommandError(output.trim().split('\n').slice(-lastLines).join('\n'));
}

/** @param {string} name @param {() => Promise<string | void>} work */
async function step(name, work) {
  const startedAt = Date.now();
  const result = (await work()) ?? 'pass';
  print(`  ${name}: ${result} (${seconds(startedAt)})`);
}

/** @param {number} began */
const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;
