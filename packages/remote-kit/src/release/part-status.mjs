import { endingOf, historyOf } from 'contracts';
import { readVerdicts } from './canaries.mjs';
import { readRefusals, settle } from './refusals.mjs';
import { publicationOf, readHistory, readRegistry } from './registry.mjs';

/** @typedef {import('contracts').ReleaseCredits & { version: string, publishedAt?: string }} Publication */
/**
 * @typedef {{ deployment: import('contracts').Deployment | null, published: string[], verdict?:
 * import('contracts').CanaryVerdict | undefined, refusals: import('contracts').RecordedRefusal[], releases?:
 * Publication[] }} PartStatus older sites send no `releases`
 */

/**
 * Reads the stored state of a part, with which its next deployment is signed and its releases are listed.
 * @param {string} releases
 * @param {string} part
 * @returns {Promise<PartStatus>}
 */
export async function readStatus(releases, part) {
  const { published } = await readHistory(releases, part);
  const stored = published.map((version) => publicationOf(releases, { remote: part, version }));
  return {
    deployment: (await readRegistry(releases)).remotes[part] ?? null,
    published,
    verdict: (await readVerdicts(releases))[part],
    refusals: (await readRefusals(releases))[part] ?? [],
    releases: await Promise.all(stored),
  };
}

/** @param {PartStatus} status */
export const settledOf = ({ deployment, published, verdict, refusals }) =>
  settle({ deployment: deployment ?? undefined, history: { published }, refusals }, verdict);

/**
 * Returns one line per stored release, newest first: when and by whom it was published, its message, and whether it is
 * live, a canary, or why it is no longer live.
 *
 * @param {string} part
 * @param {PartStatus} status
 */
export function listLines(part, status) {
  const { published, releases = [] } = status;
  if (published.length === 0) return [`${part} has no releases yet.`];
  return published.map((version) => {
    const found = releases.find((release) => release.version === version);
    const { publishedAt, author, note } = found ?? {};
    const words = [publishedAt && momentOf(publishedAt), author, note, standingOf(version, status)];
    return [version, ...words.filter(Boolean)].join('  ');
  });
}

/** @param {string} at */
const momentOf = (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** @param {string} version @param {PartStatus} status */
function standingOf(version, status) {
  const { deployment, refusals } = settledOf(status);
  const { verdict } = status;
  const refused = refusals.find(
    (each) => each.version === version && each.sequence === deployment?.sequence,
  );
  const why = refused ? `${endingOf(refused)}: ${refused.reason}` : '';
  if (version === deployment?.live) return why ? `live  ${why}` : 'live';
  const { canary } = deployment ?? {};
  if (version === canary?.version)
    return `canary for ${canary.percent}% of visitors${canary.isPaused ? ', paused' : ''}`;

  if (why) return why;
  if (version === verdict?.version) return `${verdict.outcome}: ${verdict.reason}`;
  const ended = deployment && historyOf(deployment).find((each) => each.version === version)?.ended;
  return ended === 'replaced' ? undefined : ended;
}
