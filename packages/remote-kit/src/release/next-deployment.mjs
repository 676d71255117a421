import {
  endReasonOfRejection,
  goodReleases,
  releaseHistory,
  previousGoodRelease,
  rejectionsOfDeployment,
  addEndedRelease,
} from 'contracts';
import { CommandError } from '../command-error.mjs';

/** @typedef {import('contracts').Deployment} Deployment */
/** @typedef {import('contracts').ReleaseEndReason} Ending */
/** @typedef {import('./rejections.mjs').Known} Known */
/**
 * @typedef {{ live: string, canary?: import('contracts').Canary | undefined, ended?: Ending }} Change `ended` is the
 * reason why the current live release is no longer live; default: it was replaced
 */
/** @typedef {Pick<Deployment, 'live' | 'previous'> & { history: import('contracts').EndedRelease[], canary?: import('contracts').Canary | undefined }} Next */

const maxPrevious = 5;

/**
 * Returns the content of a part's next deployment. `previous` lists the releases whose files are
 * kept, rollback candidates first; `history` contains the reason why each earlier release is no
 * longer live.
 * @param {Known} state
 * @param {Change} change
 * @returns {Next}
 */
export function createNextDeployment(state, { live, canary, ended = 'replaced' }) {
  const isOther = (/** @type {string} */ version) =>
    version !== live && version !== canary?.version;
  const history = historyAfter(state, live, ended).filter(({ version }) => isOther(version));
  const otherVersions = state.history.published.filter(isOther);
  const retainedVersions = [...new Set([...goodReleases(history), ...otherVersions])].filter(
    (version) => otherVersions.includes(version),
  );
  const previous = retainedVersions.slice(0, maxPrevious);
  const endings = history.filter(({ version }) => previous.includes(version));
  return { live, previous, history: endings, ...(canary && { canary }) };
}

/** @param {Known} known @param {string} next @param {Ending} ended */
function historyAfter({ deployment, refusals }, next, ended) {
  if (!deployment) return [];
  const history = releaseHistory(deployment);
  if (deployment.live === next) return history;
  const cause = liveRefusal(deployment, refusals);
  return addEndedRelease(history, deployment.live, cause ? endReasonOfRejection(cause) : ended);
}

/** @param {Deployment} deployment @param {Known['refusals']} refusals */
const liveRefusal = (deployment, refusals) =>
  rejectionsOfDeployment(deployment, refusals).find(({ version }) => version === deployment.live);

/**
 * Returns the release that visitors get: the deployed release or, if the site rejected it, the
 * previous good release.
 * @param {Known} known
 * @returns {string | undefined}
 */
export function servedReleaseOf({ deployment, refusals }) {
  if (!deployment || !liveRefusal(deployment, refusals)) return deployment?.live;
  return previousGoodRelease(releaseHistory(deployment)) ?? deployment.live;
}

/**
 * Returns the change that restores the last good release. Throws a CommandError if there is none.
 * @param {string} part
 * @param {Known} known
 * @returns {Change}
 */
export function createRollbackChange(part, { deployment }) {
  const before = deployment && previousGoodRelease(releaseHistory(deployment));
  if (before === undefined)
    throw new CommandError(`${part} has no earlier release to roll back to.`);
  return { live: before, ended: 'rolled back' };
}

/**
 * Returns the change that makes a version live. Selecting an earlier good release counts as a
 * rollback of the live release.
 * @param {Known} known
 * @param {string} version
 * @returns {Change}
 */
export function createSelectionChange({ deployment }, version) {
  const isBack = deployment && goodReleases(releaseHistory(deployment)).includes(version);
  return { live: version, ended: isBack ? 'rolled back' : 'replaced' };
}
