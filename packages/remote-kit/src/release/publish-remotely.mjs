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
import { previousOf } from './registry.mjs';

/** @typedef {{ folder: string, address: string, isTested: boolean, isRollback: boolean }} Wish */
/** @typedef {import('./publishing-site.mjs').PublishingSite} PublishingSite */
/** @typedef {import('../signing/keys.mjs').Signer} Signer */

const lastLines = 40;
const print = console.info;

/** Publishes the part in a folder to a site over the network. @param {Wish} wish */
export async function publishRemotely({ folder, address, isTested, isRollback }) {
  const began = Date.now();
  const { name } = readPart(folder);
  const signer = releaseKey(process.env, print);
  const site = publishingSite({ address, part: name, token: process.env['RELEASE_TOKEN'] });
  // Whoever may not publish is told before the work.
  const known = await site.describe();
  const version = isRollback
    ? await goBack(site, { name, signer, known })
    : await publish(site, { name, signer, known, folder, address, isTested });
  print(`${name} ${version} is live, ${seconds(began)} after this began.`);
}

/** @typedef {{ name: string, signer: Signer, known: import('./publishing-site.mjs').Published }} Publishing */

/** @param {PublishingSite} site @param {Publishing & { folder: string, address: string, isTested: boolean }} publishing */
async function publish(site, { name, signer, known, folder, address, isTested }) {
  await step('build', () => own(folder, ['webpack']));
  if (isTested) await step('tests', () => own(folder, ['jest']));
  else print('  tests: skipped, as --skip-tests says');
  const dist = path.join(folder, 'dist');
  const release = releaseSchema.parse(await readJson(path.join(dist, 'release.json')));
  const { version } = release;
  await step('contract', () => checkContract(new URL(address).origin, release));
  const previous = previousOf(known.published, version);
  const after = known.deployment ?? undefined;
  const deployment = signedDeployment(name, { live: version, previous, after }, signer);
  const files = builtFiles(dist, release, signer);
  await step('publish', () => site.send({ deployment, after: after?.sequence ?? 0, files }));
  return version;
}

/** @param {PublishingSite} site @param {Publishing} publishing */
async function goBack(site, { name, signer, known: { deployment: after, published } }) {
  const version = published[published.indexOf(after?.live ?? '') + 1];
  if (!after || version === undefined) throw new CommandError(`${name} has no earlier release.`);
  const previous = previousOf(published, version);
  const deployment = signedDeployment(name, { live: version, previous, after }, signer);
  await step('rollback', () => site.send({ deployment, after: after.sequence ?? 0 }));
  return version;
}

/** A program of the part's own packages. @param {string} folder @param {string[]} command */
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
