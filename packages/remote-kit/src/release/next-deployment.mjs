import {
  endingOf,
  goodReleases,
  historyOf,
  previousGoodRelease,
  refusalsUnder,
  withEnded,
} from 'contracts';
import { CommandError } from '../command-error.mjs';

/** @typedef {import('contracts').Deployment} Deployment */
/** @typedef {import('contracts').Ending} Ending */
/** @typedef {import('./refusals.mjs').Known} Known */
/**
 * @typedef {{ live: string, canary?: import('contracts').Canary | undefined, ended?: Ending }} Change `ended` is the
 * reason why the current live release is no longer live; default: it was replaced
 */
/** @typedef {Pick<Deployment, 'live' | 'previous'> & { history: import('contracts').EndedRelease[], canary?: import('contracts').Canary | undefined }} Next */

const maxPrevious = 5;

/**
 * Content of a part's next deployment. `previous` lists the releases whose files are kept, rollback candidates first;
 * `history` contains the reason why each earlier release ended.
 *
 * @param {Known} known
 * @param {Change} change
 * @returns {Next}
 */
export function nextDeployment(known, { live, canary, ended = 'replaced' }) {
  const isOther = (/** @type {string} */ version) =>
    version !== live && version !== canary?.version;
  const history = historyAfter(known, live, ended).filter(({ version }) => isOther(version));
  const others = known.history.published.filter(isOther);
  const kept = [...new Set([...goodReleases(history), ...others])].filter((version) =>
    others.includes(version),
  );
  const previous = kept.slice(0, maxPrevious);
  const endings = history.filter(({ version }) => previous.includes(version));
  return { live, previous, history: endings, ...(canary && { canary }) };
}

/** @param {Known} known @param {string} next @param {Ending} ended */
function historyAfter({ deployment, refusals }, next, ended) {
  if (!deployment) return [];
  const history = historyOf(deployment);
  if (deployment.live === next) return history;
  const cause = liveRefusal(deployment, refusals);
  return withEnded(history, deployment.live, cause ? endingOf(cause) : ended);
}

/** @param {Deployment} deployment @param {Known['refusals']} refusals */
const liveRefusal = (deployment, refusals) =>
  refusalsUnder(deployment, refusals).find(({ version }) => version === deployment.live);

/**
 * The release that visitors get: the deployed release or, if the site rejected it, the previous good release.
 * @param {Known} known
 * @returns {string | undefined}
 */
export function shownRelease({ deployment, refusals }) {
  if (!deployment || !liveRefusal(deployment, refusals)) return deployment?.live;
  return previousGoodRelease(historyOf(deployment)) ?? deployment.live;
}

/**
 * The change that restores the last good release. Throws a CommandError if there is none.
 * @param {string} part
 * @param {Known} known
 * @returns {Change}
 */
export function rollbackOf(part, { deployment }) {
  const before = deployment && previousGoodRelease(historyOf(deployment));
  if (before === undefined)
    throw new CommandError(`${part} has no earlier release to roll back to.`);
  return { live: before, ended: 'rolled back' };
}

/**
 * The change that makes a version live. Selecting an earlier good release counts as a rollback of the live release.
 * @param {Known} known
 * @param {string} version
 * @returns {Change}
 */
export function choiceOf({ deployment }, version) {
  const isBack = deployment && goodReleases(historyOf(deployment)).includes(version);
  return { live: version, ended: isBack ? 'rolled back' : 'replaced' };
}
