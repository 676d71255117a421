import path from 'node:path';
import { release as releaseSchema } from 'contracts';
import { CommandError } from '../command-error.mjs';
import { readJson } from '../durable-files.mjs';
import { readPart } from '../part.mjs';
import { run } from '../run.mjs';
import { releaseKey } from '../signing/release-key.mjs';
import { signedDeployment } from '../signing/sign-release.mjs';
import { builtFiles } from './built-files.mjs';
import { checkContract } from './check-contract.mjs';
import { publishingSite } from './publishing-site.mjs';
import { changed, refuseWhileTried } from './canaries.mjs';
import { nextDeployment, shownRelease } from './next-deployment.mjs';
import { settle } from './refusals.mjs';

/** @typedef {import('./canaries.mjs').Act} Act */
/** @typedef {{ folder: string, address: string, isTested: boolean, act: Act | undefined, percent: number | undefined }} Wish */
/** @typedef {import('./publishing-site.mjs').PublishingSite} PublishingSite */
/** @typedef {import('../signing/keys.mjs').Signer} Signer */

const lastLines = 40;
const print = console.info;

/** Publishes the part in a folder to a site over the network. @param {Wish} wish */
export async function publishRemotely({ folder, address, isTested, act, percent }) {
  const began = Date.now();
  const { name } = readPart(folder);
  const signer = releaseKey(process.env, print);
  const site = publishingSite({ address, part: name, token: process.env['RELEASE_TOKEN'] });
  // Fails before the build if the token does not permit publishing.
  const known = await site.describe();
  const publishing = { name, signer, known, settled: settledOf(known) };
  const said = act
    ? await change(site, publishing, act)
    : await publish(site, { ...publishing, folder, address, isTested, percent });
  print(`${name} ${said} (${seconds(began)} in total).`);
}

/** @typedef {{ name: string, signer: Signer, known: import('./publishing-site.mjs').Published, settled: import('./refusals.mjs').Known }} Publishing */

/** @param {import('./publishing-site.mjs').Published} known */
const settledOf = ({ deployment, published, verdict, refusals = [] }) =>
  settle({ deployment: deployment ?? undefined, history: { published }, refusals }, verdict);

/** @param {PublishingSite} site @param {Publishing & Omit<Wish, 'act'>} publishing */
async function publish(site, publishing) {
  const { name, signer, known, settled, folder, address, isTested, percent } = publishing;
  const before = shownRelease(settled);
  const tried = settled.deployment?.canary;
  if (percent === undefined) refuseWhileTried(name, settled.deployment);
  if (percent !== undefined && before === undefined) {
    throw new CommandError(
      `${name} has no live release to compare a canary with. Publish one without --canary first.`,
    );
  }
  await step('build', () => own(folder, ['webpack']));
  if (isTested) await step('tests', () => own(folder, ['jest']));
  else print('  tests: skipped (--skip-tests)');
  const dist = path.join(folder, 'dist');
  const release = releaseSchema.parse(await readJson(path.join(dist, 'release.json')));
  const { version } = release;
  await step('contract', () => checkContract(new URL(address).origin, release));
  if (tried && tried.version !== version) refuseWhileTried(name, settled.deployment);
  const after = known.deployment ?? undefined;
  const canary = percent === undefined ? undefined : { version, percent };
  const live = canary && before !== undefined ? before : version;
  if (canary && live === version) throw new CommandError(`${name} ${version} is already live.`);
  const next = nextDeployment(settled, { live, canary });
  const deployment = signedDeployment(name, { ...next, after }, signer);
  const files = builtFiles(dist, release, signer);
  await step('publish', () => site.send({ deployment, after: after?.sequence ?? 0, files }));
  return `${version} is ${canary ? `shown to ${percent}% of visitors` : 'live'}`;
}

/**
 * Signs and sends a change that concerns only published releases.
 * @param {PublishingSite} site
 * @param {Publishing} publishing
 * @param {Act} act
 */
async function change(site, { name, signer, known, settled }, act) {
  const after = known.deployment ?? undefined;
  const next = changed(name, settled, act);
  const { live, canary } = next;
  const deployment = signedDeployment(name, { ...next, after }, signer);
  await step(act, () => site.send({ deployment, after: after?.sequence ?? 0 }));
  return canary
    ? `${canary.version} is ${canary.isPaused ? 'paused' : 'a canary'}`
    : `${live} is live`;
}

/**
 * Runs a program that is a dependency of the part. If it fails, throws a CommandError with the end of its output.
 * @param {string} folder
 * @param {string[]} command
 */
async function own(folder, command) {
  const env = { ...process.env, NODE_ENV: command[0] === 'jest' ? 'test' : 'production' };
  const { code, output } = await run('npx', ['--no-install', ...command], { cwd: folder, env });
  if (code === 0) return;
  throw new CommandError(output.trim().split('\n').slice(-lastLines).join('\n'));
}

/** @param {string} name @param {() => Promise<string | void>} work */
async function step(name, work) {
  const began = Date.now();
  const found = (await work()) ?? 'pass';
  print(`  ${name}: ${found} (${seconds(began)})`);
}

/** @param {number} began */
const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;
