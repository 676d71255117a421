import path from 'node:path';
import { canaryVerdicts, settledDeployment } from 'contracts';
import { CommandError } from '../command-error.mjs';
import { readJson, replaceJson } from '../durable-files.mjs';
import { readHistory, readRegistry, withLock } from './registry.mjs';

/** @typedef {import('contracts').CanaryVerdict} CanaryVerdict */
/** @typedef {import('contracts').CanaryVerdicts} CanaryVerdicts */
/** @typedef {import('contracts').Deployment} Deployment */
/** @typedef {{ deployment: Deployment | undefined, history: import('./registry.mjs').History }} Known what is deployed of a part, and what was published */

/** @param {string} releases */
const verdictsFile = (releases) => path.join(releases, 'canaries.json');

/** What became of the canaries by themselves. @param {string} releases @returns {Promise<CanaryVerdicts>} */
export async function readVerdicts(releases) {
  const found = canaryVerdicts.safeParse((await readJson(verdictsFile(releases))) ?? {});
  if (!found.success) throw new CommandError(`${verdictsFile(releases)} holds no verdicts.`);
  return found.data;
}

/** Keeps a verdict, for all web servers, unless another one came first. @param {string} releases @param {string} part @param {CanaryVerdict} verdict */
export function keepVerdict(releases, part, verdict) {
  return withLock(releases, async () => {
    const verdicts = await readVerdicts(releases);
    if (verdicts[part]?.sequence === verdict.sequence) return;
    await replaceJson(verdictsFile(releases), { ...verdicts, [part]: verdict });
  });
}

/** What is known of a part, with what became of its canary by itself. @param {string} releases @param {string} part @returns {Promise<Known>} */
export async function readSettled(releases, part) {
  const deployment = (await readRegistry(releases)).remotes[part];
  const history = await readHistory(releases, part);
  return settle({ deployment, history }, (await readVerdicts(releases))[part]);
}

/**
 * Takes a verdict into account: what was taken back is the last to go back to.
 *
 * @param {Known} known
 * @param {CanaryVerdict | undefined} verdict
 * @returns {Known}
 */
export function settle({ deployment, history }, verdict) {
  const settled = deployment && settledDeployment(deployment, verdict);
  const isTakenBack = settled !== deployment && verdict?.outcome === 'taken back';
  const published = isTakenBack ? withLast(history.published, verdict.version) : history.published;
  return { deployment: settled, history: { ...history, published } };
}

/** @typedef {'rollback' | 'promote' | 'pause' | 'resume'} Act */
/** @typedef {{ live: string, canary?: import('contracts').Canary | undefined }} Change */

/**
 * What an act makes of a part: without a canary going back is to the release before.
 *
 * @param {string} part
 * @param {Known} known
 * @param {Act} act
 * @returns {Change}
 */
export function changed(part, { deployment, history: { published } }, act) {
  const { live = '', canary } = deployment ?? {};
  if (act === 'rollback') {
    const before = canary ? live : published[published.indexOf(live) + 1];
    if (before === undefined || live === '')
      throw new CommandError(`${part} has no earlier release.`);
    return { live: before };
  }
  if (!canary) throw new CommandError(`${part} has no canary.`);
  const { version, percent } = canary;
  if (act === 'promote') return { live: version };
  return { live, canary: { version, percent, ...(act === 'pause' && { isPaused: true }) } };
}

/** How many of a hundred visitors are to get a canary, from the command line. @param {string | undefined} text */
export function percentOf(text) {
  const percent = Number(text);
  if (text === undefined) return undefined;
  if (Number.isInteger(percent) && percent >= 1 && percent <= 50) return percent;
  throw new CommandError(`--canary takes a number from 1 to 50, not ${text}.`);
}

/** Refuses what would replace a canary without a word. @param {string} part @param {Deployment | undefined} deployment */
export function refuseWhileTried(part, deployment) {
  if (!deployment?.canary) return;
  throw new CommandError(
    `${part} ${deployment.canary.version} is being tried: promote it or roll it back first.`,
  );
}

/** @param {string[]} published @param {string} version */
export const withLast = (published, version) => [
  ...published.filter((other) => other !== version),
  version,
];

/**
 * Refuses a canary while another part's, or another release, is still tried: there is one at a time, since two would be
 * compared with visitors who have the other.
 *
 * @param {string} releases
 * @param {{ part: string, version: string }} wanted
 */
export async function refuseSecondCanary(releases, { part, version }) {
  const verdicts = await readVerdicts(releases);
  const { remotes } = await readRegistry(releases);
  for (const [name, deployment] of Object.entries(remotes)) {
    const { canary } = settledDeployment(deployment, verdicts[name]);
    if (!canary || (name === part && canary.version === version)) continue;
    throw new CommandError(
      `${name} ${canary.version} is being tried: promote it or roll it back before another canary.`,
    );
  }
}
