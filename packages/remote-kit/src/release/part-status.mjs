import path from 'node:path';
import { endReasonOfRejection, releaseHistory } from 'contracts';
import { readCanaryVerdicts } from './canaries.mjs';
import { readPartLogs } from './part-logs.mjs';
import { readRejections, toEffectiveDeployment } from './rejections.mjs';
import { readPublication, readHistory, readRegistry } from './registry.mjs';
import { readModuleSizes } from './sizes.mjs';

/** @typedef {import('contracts').PartLog} PartLog */
/** @typedef {NonNullable<NonNullable<import('contracts').ReleasedPart['canary']>['compared']>} Compared */
/** @typedef {Required<Pick<import('contracts').Canary, 'percent' | 'promoteAfter'>>} ShortCanary the canary as which the site shows a new release first */
/** @typedef {import('contracts').ReleaseCredits & { version: string, publishedAt?: string }} Publication */
/**
 * @typedef {{ deployment: import('contracts').Deployment | null, published: string[], verdict?:
 * import('contracts').CanaryVerdict | undefined, refusals: import('contracts').RecordedRejection[], releases?:
 * Publication[], log?: import('contracts').PartLog | undefined, compared?: Compared, sizes?:
 * import('./sizes.mjs').Sizes, shortCanary?: ShortCanary }} PartStatus `sizes` describes the live release; older sites
 * send neither it nor `releases`; only a running site knows `compared` and `shortCanary`
 */

/**
 * Reads the stored state of a part, which is needed to sign its next deployment and to list its releases.
 * @param {string} releases
 * @param {string} part
 * @returns {Promise<PartStatus>}
 */
export async function readStatus(releases, part) {
  const { published } = await readHistory(releases, part);
  const stored = published.map((version) => readPublication(releases, { remote: part, version }));
  const deployment = (await readRegistry(releases)).remotes[part] ?? null;
  return {
    deployment,
    published,
    verdict: (await readCanaryVerdicts(releases))[part],
    refusals: (await readRejections(releases))[part] ?? [],
    releases: await Promise.all(stored),
    log: (await readPartLogs(releases))[part],
    sizes: deployment ? await readModuleSizes(path.join(releases, part, deployment.live)) : {},
  };
}

/** @param {PartStatus} status */
export const effectiveDeploymentOfStatus = ({ deployment, published, verdict, refusals }) =>
  toEffectiveDeployment(
    { deployment: deployment ?? undefined, history: { published }, refusals },
    verdict,
  );

/** @typedef {'list' | 'status' | 'logs'} View */

/**
 * Returns the lines that the release commands print about a part.
 * @param {View} view
 * @param {string} part
 * @param {PartStatus} status
 */
export const formatPartStatus = (view, part, status) => views[view](part, status);

const views = {
  /** Returns one line per stored release, newest first, followed by one line per rejected release. */
  list(/** @type {string} */ part, /** @type {PartStatus} */ status) {
    const stored = status.published.map((version) => releaseLine(version, status));
    const lines = [...stored, ...refusalLines(status.log)];
    return lines.length > 0 ? lines : [`${part} has no releases yet.`];
  },
  /** Returns lines about the live release, the canary, the last rejection and the number of failures. */
  status(/** @type {string} */ part, /** @type {PartStatus} */ status) {
    const { deployment } = effectiveDeploymentOfStatus(status);
    const live = deployment ? releaseLine(deployment.live, status) : 'not live';
    const canary = deployment?.canary && releaseLine(deployment.canary.version, status);
    const times = (status.log?.failures ?? []).reduce((sum, failure) => sum + failure.times, 0);
    const [refusalLine] = refusalLines(status.log);
    return [
      `${part}  ${live}`,
      ...(canary ? [`canary  ${canary}`] : []),
      ...(status.compared ? [comparisonOf(status.compared)] : []),
      ...(refusalLine ? [refusalLine] : []),
      `${times} logged failures${times > 0 ? '; to see them: --logs' : ''}`,
    ];
  },
  /** Returns one line per failure on the server or in browsers, newest first. */
  logs(/** @type {string} */ part, /** @type {PartStatus} */ { log }) {
    const lines = (log?.failures ?? []).map(({ version, kind, message, times, at }) =>
      [momentOf(at), version, kind, `${times} times`, message].filter(Boolean).join('  '),
    );
    return lines.length > 0 ? lines : [`${part} has no logged failures.`];
  },
};

/**
 * Describes a release in one line: its publication time, author and message, and whether it is live
 * or a canary, or why it is no longer live.
 * @param {string} version
 * @param {PartStatus} status
 */
function releaseLine(version, status) {
  const publication = status.releases?.find((release) => release.version === version);
  const { publishedAt, author, note } = publication ?? {};
  const words = [publishedAt && momentOf(publishedAt), author, note, standingOf(version, status)];
  return [version, ...words.filter(Boolean)].join('  ');
}

/** @param {PartLog | undefined} log */
const refusalLines = (log) =>
  (log?.refused ?? []).map(({ version, at, author, note, reason }) =>
    ['rejected', version, momentOf(at), author, note, reason].filter(Boolean).join('  '),
  );

/** @param {Compared} compared */
const comparisonOf = ({ canary, live }) =>
  `visits  canary: ${canary.failed} of ${canary.visits} failed, live: ${live.failed} of ${live.visits} failed`;

/** @param {import('contracts').Canary} canary */
function canaryInWords({ percent, isPaused, promoteAfter }) {
  const summary = `canary for ${percent}% of visitors`;
  if (isPaused) return `${summary}, paused`;
  return promoteAfter === undefined
    ? summary
    : `${summary}, goes live for all ${promoteAfter} s after it was published unless it fails`;
}

/** @param {string} at */
const momentOf = (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** @param {string} version @param {PartStatus} status */
function standingOf(version, status) {
  const { deployment, refusals } = effectiveDeploymentOfStatus(status);
  const { verdict } = status;
  const refusal = refusals.find(
    (each) => each.version === version && each.sequence === deployment?.sequence,
  );
  const why = refusal ? `${endReasonOfRejection(refusal)}: ${refusal.reason}` : '';
  if (version === deployment?.live) return why ? `live  ${why}` : 'live';
  const { canary } = deployment ?? {};
  if (canary && version === canary.version) return canaryInWords(canary);

  if (why) return why;
  if (version === verdict?.version) return `${verdict.outcome}: ${verdict.reason}`;
  const ended =
    deployment && releaseHistory(deployment).find((each) => each.version === version)?.ended;
  return ended === 'replaced' ? undefined : ended;
}
