import { z } from 'zod';
import { partName } from './owners.js';
import {
  releaseVersion,
  type Deployment,
  type EndedRelease,
  type ReleaseEndReason,
} from './release.js';

/** A record of why the site rejected a deployed release, or removed it from pages after failures. */
export const recordedRejection = z.object({
  version: releaseVersion,
  /** Sequence number of the deployment to which the refusal applies. */
  sequence: z.int().positive(),
  because: z.enum(['trial', 'pages']),
  reason: z.string().max(500),
  at: z.iso.datetime(),
});

/** `refusals.json`: for each part, the refusals since its latest deployment. */
export const recordedRejectionsByPart = z.record(partName, z.array(recordedRejection));

export type RecordedRejection = z.infer<typeof recordedRejection>;
export type RecordedRejectionsByPart = z.infer<typeof recordedRejectionsByPart>;

/**
 * Returns the releases before the live one, newest first, with the reason why each of them is no longer live. A
 * deployment written by older tools contains no reasons; its releases are returned as replaced.
 */
export const releaseHistory = ({ history, previous }: Deployment): EndedRelease[] =>
  history ?? previous.map((version) => ({ version, ended: 'replaced' }));

/**
 * Returns the versions that a rollback may make live again, newest first: the releases that a later release has
 * replaced.
 */
export const goodReleases = (history: readonly EndedRelease[]) =>
  history.filter(({ ended }) => ended === 'replaced').map(({ version }) => version);

/** Returns the version that a rollback makes live again, or undefined if there is no such version. */
export const previousGoodRelease = (history: readonly EndedRelease[]): string | undefined =>
  goodReleases(history)[0];

/** Adds a release that is no longer live to the beginning of the history. */
export const addEndedRelease = (
  history: readonly EndedRelease[],
  version: string,
  ended: ReleaseEndReason,
): EndedRelease[] => [
  { version, ended },
  ...history.filter((release) => release.version !== version),
];

/** Returns the releases that were rolled back between two deployments of a part. */
export function findNewlyRolledBackVersions(before: Deployment, after: Deployment): string[] {
  if (after.sequence === before.sequence) return [];
  const rolledBackIn = (entry: Deployment) =>
    releaseHistory(entry)
      .filter(({ ended }) => ended === 'rolled back' || ended === 'taken back')
      .map(({ version }) => version);
  const previousRollbacks = rolledBackIn(before);
  return rolledBackIn(after).filter((version) => !previousRollbacks.includes(version));
}

/** Returns the history of a deployment, including the rejections that the site recorded for it. */
export function addRejectionsToHistory(
  entry: Deployment,
  rejections: readonly RecordedRejection[],
) {
  const causes = new Map(
    rejectionsOfDeployment(entry, rejections).map((each) => [each.version, each]),
  );
  return releaseHistory(entry).map((release) => {
    const cause = causes.get(release.version);
    return cause ? { ...release, ended: endReasonOfRejection(cause) } : release;
  });
}

/** Returns the rejections that were recorded for this deployment, but not those for earlier deployments. */
export const rejectionsOfDeployment = (
  { sequence }: Deployment,
  rejections: readonly RecordedRejection[],
) => rejections.filter((each) => each.sequence === sequence);

export const endReasonOfRejection = ({ because }: RecordedRejection): ReleaseEndReason =>
  because === 'trial' ? 'refused' : 'failed';
