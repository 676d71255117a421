import path from 'node:path';
import {
  addRejectionsToHistory,
  recordedRejectionsByPart as refusalsSchema,
  applyCanaryVerdict,
} from 'contracts';
import { readValidatedJson, replaceJson } from '../durable-files.mjs';
import { withReleasesLock } from './registry.mjs';

/** @typedef {import('contracts').CanaryVerdict} CanaryVerdict */
/** @typedef {import('contracts').Deployment} Deployment */
/** @typedef {import('contracts').RecordedRejection} RecordedRejection */
/**
 * @typedef {{ deployment: Deployment | undefined, history: import('./registry.mjs').History, refusals:
 * RecordedRejection[] }} Known a part's deployment, its published releases, and the releases that the site rejected under
 * this deployment
 */

/** @param {string} releases */
const refusalsFile = (releases) => path.join(releases, 'refusals.json');

/** Reads the rejected releases of each part. @param {string} releases */
export const readRejections = (releases) =>
  readValidatedJson(refusalsFile(releases), refusalsSchema, 'list of rejected releases');

/**
 * Records that the site rejected a release, for all web servers and for the next deployment.
 * @param {string} releases
 * @param {string} part
 * @param {RecordedRejection} refusal
 */
export const storeRejection = (releases, part, refusal) =>
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
export const deleteTrialRejection = (releases, part, version) =>
  change(releases, part, (refusals) =>
    refusals.filter((each) => each.version !== version || each.because !== 'trial'),
  );

/** @param {string} releases @param {string} part @param {(known: RecordedRejection[]) => RecordedRejection[]} next */
function change(releases, part, next) {
  return withReleasesLock(releases, async () => {
    const all = await readRejections(releases);
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
export function toEffectiveDeployment({ deployment, history, refusals }, verdict) {
  if (!deployment) return { deployment, history, refusals };
  const settled = applyCanaryVerdict(deployment, verdict);
  const marked = { ...settled, history: addRejectionsToHistory(settled, refusals) };
  return { deployment: marked, history, refusals };
}
