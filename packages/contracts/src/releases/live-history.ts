import { z } from 'zod';
import { partName } from './owners.js';
import { releaseVersion, type Deployment, type EndedRelease, type Ending } from './release.js';

/** A refusal: the site rejected a deployed release or removed it from its pages. */
export const refusal = z.object({
  version: releaseVersion,
  /** Sequence number of the deployment at the time of the refusal. */
  sequence: z.int().positive(),
  because: z.enum(['trial', 'pages']),
  reason: z.string().max(500),
  at: z.iso.datetime(),
});

/** `refusals.json`: the refusals under the latest deployment of each part. */
export const refusals = z.record(partName, z.array(refusal));

export type RecordedRefusal = z.infer<typeof refusal>;
export type Refusals = z.infer<typeof refusals>;

/**
 * Returns the releases before the live one and how each ended, newest first. Older tools recorded only versions, which
 * count as replaced.
 */
export const historyOf = ({ history, previous }: Deployment): EndedRelease[] =>
  history ?? previous.map((version) => ({ version, ended: 'replaced' }));

/** Returns the versions that a rollback may make live, newest first: only those that another release replaced. */
export const goodReleases = (history: readonly EndedRelease[]) =>
  history.filter(({ ended }) => ended === 'replaced').map(({ version }) => version);

/** Returns the version that a rollback makes live; undefined if there is none. */
export const previousGoodRelease = (history: readonly EndedRelease[]): string | undefined =>
  goodReleases(history)[0];

/** Puts a release that is no longer live at the front of the history. */
export const withEnded = (
  history: readonly EndedRelease[],
  version: string,
  ended: Ending,
): EndedRelease[] => [{ version, ended }, ...history.filter((other) => other.version !== version)];

/** Returns the releases that a deployment rolled back and an earlier deployment of the part did not. */
export function newlyRolledBack(before: Deployment, after: Deployment): string[] {
  if (after.sequence === before.sequence) return [];
  const rolledBackIn = (entry: Deployment) =>
    historyOf(entry)
      .filter(({ ended }) => ended === 'rolled back' || ended === 'taken back')
      .map(({ version }) => version);
  const known = rolledBackIn(before);
  return rolledBackIn(after).filter((version) => !known.includes(version));
}

/** Returns the history of a deployment with the refusals that the site recorded under it. */
export function historyWithRefusals(entry: Deployment, refused: readonly RecordedRefusal[]) {
  const causes = new Map(refusalsUnder(entry, refused).map((each) => [each.version, each]));
  return historyOf(entry).map((known) => {
    const cause = causes.get(known.version);
    return cause ? { ...known, ended: endingOf(cause) } : known;
  });
}

/** Returns the refusals of this deployment, without those of earlier ones. */
export const refusalsUnder = ({ sequence }: Deployment, refused: readonly RecordedRefusal[]) =>
  refused.filter((each) => each.sequence === sequence);

export const endingOf = ({ because }: RecordedRefusal): Ending =>
  because === 'trial' ? 'refused' : 'failed';
