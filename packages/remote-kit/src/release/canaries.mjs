import path from 'node:path';
import { canaryVerdicts, releaseHistory, applyCanaryVerdict, addEndedRelease } from 'contracts';
import { CommandError } from '../command-error.mjs';
import { readValidatedJson, replaceJson } from '../durable-files.mjs';
import {
  createSelectionChange,
  createNextDeployment,
  createRollbackChange,
  servedReleaseOf,
} from './next-deployment.mjs';
import { readRejections, toEffectiveDeployment } from './rejections.mjs';
import { readHistory, readRegistry, withReleasesLock } from './registry.mjs';

/** @typedef {import('contracts').CanaryVerdict} CanaryVerdict */
/** @typedef {import('contracts').Deployment} Deployment */
/** @typedef {import('./rejections.mjs').Known} Known */

/** @param {string} releases */
const verdictsFile = (releases) => path.join(releases, 'canaries.json');

/** Reads the stored verdicts on canaries. @param {string} releases */
export const readCanaryVerdicts = (releases) =>
  readValidatedJson(verdictsFile(releases), canaryVerdicts, 'list of canary results');

/**
 * Stores a verdict on a canary for all web servers; does nothing if the deployment already has a verdict.
 * @param {string} releases
 * @param {string} part
 * @param {CanaryVerdict} verdict
 */
export function storeCanaryVerdict(releases, part, verdict) {
  return withReleasesLock(releases, async () => {
    const verdicts = await readCanaryVerdicts(releases);
    if (verdicts[part]?.sequence === verdict.sequence) return;
    await replaceJson(verdictsFile(releases), { ...verdicts, [part]: verdict });
  });
}

/**
 * Reads the history of a part, the rejections that the site recorded, and the part's deployment after applying the
 * canary's verdict.
 * @param {string} releases
 * @param {string} part
 * @returns {Promise<Known>}
 */
export async function readEffectiveDeployment(releases, part) {
  const deployment = (await readRegistry(releases)).remotes[part];
  const history = await readHistory(releases, part);
  const refusals = (await readRejections(releases))[part] ?? [];
  return toEffectiveDeployment(
    { deployment, history, refusals },
    (await readCanaryVerdicts(releases))[part],
  );
}

/** @typedef {'rollback' | 'promote' | 'pause' | 'resume'} Act */
/** @typedef {Act | { to: string }} Wanted `to` makes a published version live */
/** @typedef {import('./next-deployment.mjs').Next} Next */

/**
 * Returns the content of the deployment that results from an action. A rollback ends the canary or, without a canary,
 * restores the last good release. Throws a CommandError if any other action needs a canary and there is none, or if the
 * requested version is not published.
 *
 * @param {string} part
 * @param {Known} state
 * @param {Wanted} act
 * @returns {Next}
 */
export function applyDeploymentAction(part, state, act) {
  const { canary } = state.deployment ?? {};
  const live = servedReleaseOf(state);
  if (typeof act === 'object') return selectRelease(part, state, act.to);
  if (act === 'rollback' && !canary)
    return createNextDeployment(state, createRollbackChange(part, state));
  if (!canary || live === undefined) throw new CommandError(`${part} has no canary.`);
  const { version, percent } = canary;
  if (act === 'promote') return createNextDeployment(state, { live: version });
  if (act === 'rollback') return createNextDeployment(withRollback(state, version), { live });
  const nextCanary = {
    version,
    percent,
    ...(act === 'pause' && { isPaused: /** @type {const} */ (true) }),
  };
  return createNextDeployment(state, { live, canary: nextCanary });
}

/** @param {string} part @param {Known} state @param {string} version */
function selectRelease(part, state, version) {
  throwIfCanaryRunning(part, state.deployment);
  const { published } = state.history;
  if (published.includes(version))
    return createNextDeployment(state, createSelectionChange(state, version));
  throw new CommandError(
    `Release ${version} of ${part} does not exist. Available: ${published.join(', ')}.`,
  );
}

/** @param {Known} state @param {string} version @returns {Known} */
function withRollback(state, version) {
  const { deployment } = state;
  if (!deployment) return state;
  const history = addEndedRelease(releaseHistory(deployment), version, 'taken back');
  return { ...state, deployment: { ...deployment, history } };
}

/**
 * Parses the percentage of visitors for a canary from the command line. Returns undefined if none is given. Throws a
 * CommandError if it is not an integer from 1 to 50.
 * @param {string | undefined} text
 */
export function parseCanaryPercent(text) {
  const percent = Number(text);
  if (text === undefined) return undefined;
  if (Number.isInteger(percent) && percent >= 1 && percent <= 50) return percent;
  throw new CommandError(`--canary must be a number from 1 to 50, not ${text}.`);
}

/**
 * Throws a CommandError while a canary is running, because another deployment would silently replace the canary.
 * @param {string} part
 * @param {Deployment | undefined} deployment
 */
export function throwIfCanaryRunning(part, deployment) {
  // A canary for 0% of visitors is a leftover of an interrupted smoke test.
  if (!deployment?.canary?.percent) return;
  throw new CommandError(
    `${part} ${deployment.canary.version} is a canary. Promote or roll it back first.`,
  );
}

/**
 * Returns the canaries of all parts, except canaries with a verdict.
 * @param {string} releases
 */
export async function runningCanaries(releases) {
  const verdicts = await readCanaryVerdicts(releases);
  const { remotes } = await readRegistry(releases);
  return Object.entries(remotes).flatMap(([part, deployment]) => {
    const { canary } = applyCanaryVerdict(deployment, verdicts[part]);
    return canary ? [{ part, ...canary }] : [];
  });
}

/**
 * Throws a CommandError while another canary is running, because the visitors of that canary would distort the
 * comparison.
 *
 * @param {string} releases
 * @param {{ part: string, version: string }} wanted
 */
export async function throwIfOtherCanaryRunning(releases, { part, version }) {
  const canaries = await runningCanaries(releases);
  const otherCanary = canaries.find((each) => each.part !== part || each.version !== version);
  if (!otherCanary) return;
  throw new CommandError(
    `${otherCanary.part} ${otherCanary.version} is already a canary. Promote or roll it back before another one.`,
  );
}
