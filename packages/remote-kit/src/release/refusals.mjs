import path from 'node:path';
import {
  addRefusalsToHistory,
  releaseRefusals as refusalsSchema,
  applyCanaryVerdict,
} from 'contracts';
import { readValidatedJson, replaceJson } from '../durable-files.mjs';
import { withLock } from './registry.mjs';

/** @typedef {import('contracts').CanaryVerdict} CanaryVerdict */
/** @typedef {import('contracts').Deployment} Deployment */
/** @typedef {import('contracts').RecordedRefusal} RecordedRefusal */
/**
 * @typedef {{ deployment: Deployment | undefined, history: import('./registry.mjs').History, refusals:
 * RecordedRefusal[] }} Known a part's deployment, its published releases, and the releases that the site rejected under
 * this deployment
 */

/** @param {string} releases */
const refusalsFile = (releases) => path.join(releases, 'refusals.json');

/** Reads the rejected releases of each part. @param {string} releases */
export const readRefusals = (releases) =>
  readValidatedJson(refusalsFile(releases), refusalsSchema, 'list of rejected releases');

/**
 * Records that the site rejected a release, for all web servers and for the next deployment.
 * @param {string} releases
 * @param {string} part
 * @param {RecordedRefusal} refusal
 */
export const storeRefusal = (releases, part, refusal) =>
  change(releases, part, (refusals) => [
    // Discards the rejections recorded for earlier deployments, because the signed history already contains them.
    ...refusals.filter(
      ({ sequence, version }) => sequence === refusal.sequence && version !== refusal.version,
    ),
    refusal,
  ]);

/**
 * Deletes the recorded rejection of a release that failed its trial render but has passed it since.
 * @param {string} releases
 * @param {string} part
 * @param {string} version
 */
export const deleteTrialRefusal = (releases, part, version) =>
  change(releases, part, (refusals) =>
    refusals.filter((each) => each.version !== version || each.because !== 'trial'),
  );

/** @param {string} releases @param {string} part @param {(known: RecordedRefusal[]) => RecordedRefusal[]} next */
function change(releases, part, next) {
  return withLock(releases, async () => {
    const all = await readRefusals(releases);
    await replaceJson(refusalsFile(releases), { ...all, [part]: next(all[part] ?? []) });
  });
}

/**
 * Returns the deployment after applying the canary's verdict and the recorded rejections.
 *
 * @param {Known} known
 * @param {CanaryVerdict | undefined} verdict
 * @returns {Known}
 */
export function settleDeployment({ deployment, history, refusals }, verdict) {
  if (!deployment) return { deployment, history, refusals };
  const settled = applyCanaryVerdict(deployment, verdict);
  const marked = { ...settled, history: addRefusalsToHistory(settled, refusals) };
  return { deployment: marked, history, refusals };
}
