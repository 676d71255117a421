import { z } from 'zod';
import { partName } from './owners.js';
import { historyOf, withEnded } from './live-history.js';
import { releaseVersion, type Deployment } from './release.js';

/** What became of a canary by itself: visits showed that it is not worse, or that it is. */
export const canaryVerdict = z.object({
  version: releaseVersion,
  /** The number of the deployment that it was offered by: offered again, it has another trial. */
  sequence: z.int().positive(),
  outcome: z.enum(['promoted', 'taken back']),
  reason: z.string().max(500),
  at: z.iso.datetime(),
});

/** `canaries.json`: the last verdict on a canary of each part. */
export const canaryVerdicts = z.record(partName, canaryVerdict);

/** What may be done to a canary by hand. */
export const canaryAct = z.enum(['promote', 'rollback', 'pause', 'resume']);

/** Which visitors get a canary is a number from 0, kept by their browser for as long as there is this canary. */
export const canaryCookie = 'canary';

/** Names the canary, so that the next one draws other visitors. */
export const canaryCookieValue = (version: string, number: number) =>
  `${version.slice(-8)}.${number}`;

/**
 * A deployment after the verdict on its canary: a promoted canary is live; one that was taken back is marked so in the
 * history. Returns the deployment itself while the canary has no verdict.
 */
export function settledDeployment(entry: Deployment, verdict?: CanaryVerdict): Deployment {
  const { canary, ...rest } = entry;
  const isMeant = canary?.version === verdict?.version && entry.sequence === verdict?.sequence;
  if (!canary || !verdict || !isMeant) return entry;
  const { version } = canary;
  const history = historyOf(entry).filter((known) => known.version !== version);
  if (verdict.outcome === 'taken back')
    return { ...rest, history: firstOnes(withEnded(history, version, 'taken back')) };

  return {
    ...rest,
    live: version,
    previous: firstOnes([entry.live, ...entry.previous]),
    history: firstOnes(withEnded(history, entry.live, 'replaced')),
  };
}

const firstOnes = <Item>(items: Item[]) => items.slice(0, 5);

export type CanaryVerdict = z.infer<typeof canaryVerdict>;
export type CanaryVerdicts = z.infer<typeof canaryVerdicts>;
export type CanaryAct = z.infer<typeof canaryAct>;
