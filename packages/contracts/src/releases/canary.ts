import { z } from 'zod';
import { partName } from './owners.js';
import { releaseHistory, addEndedRelease } from './live-history.js';
import { releaseVersion, type Deployment } from './release.js';

/** The automatic decision to promote a canary or to roll it back, based on page visits. */
export const canaryVerdict = z.object({
  version: releaseVersion,
  /**
   * The sequence number of the deployment that contains the canary. The verdict does not apply to a later deployment of
   * the same version.
   */
  sequence: z.int().positive(),
  outcome: z.enum(['promoted', 'taken back']),
  reason: z.string().max(500),
  at: z.iso.datetime(),
});

/** `canaries.json`: for each part, the latest verdict on a canary. */
export const canaryVerdicts = z.record(partName, canaryVerdict);

export const canaryAction = z.enum(['promote', 'rollback', 'pause', 'resume']);

/**
 * The cookie that contains the visitor's number from 0 to 99, which determines whether the visitor gets the canary.
 * Browsers keep the cookie for longer than any canary runs.
 */
export const canaryCookie = 'canary';

/**
 * Returns the cookie value: the last eight characters of the canary's version and the number of the visitor. The
 * version ensures that the next canary draws a new sample of visitors.
 */
export const canaryCookieValue = (version: string, number: number) =>
  `${version.slice(-8)}.${number}`;

/**
 * Returns the deployment after the verdict on its canary: a promoted canary becomes live, and a rolled-back canary is
 * added to the history. Returns the deployment unchanged while the canary has no verdict.
 */
export function applyCanaryVerdict(entry: Deployment, verdict?: CanaryVerdict): Deployment {
  const { canary, ...rest } = entry;
  const isForCanary = canary?.version === verdict?.version && entry.sequence === verdict?.sequence;
  if (!canary || !verdict || !isForCanary) return entry;
  const { version } = canary;
  const history = releaseHistory(entry).filter((release) => release.version !== version);
  if (verdict.outcome === 'taken back')
    return { ...rest, history: firstOnes(addEndedRelease(history, version, 'taken back')) };

  return {
    ...rest,
    live: version,
    previous: firstOnes([entry.live, ...entry.previous]),
    history: firstOnes(addEndedRelease(history, entry.live, 'replaced')),
  };
}

const firstOnes = <Item>(items: Item[]) => items.slice(0, 5);

export type CanaryVerdict = z.infer<typeof canaryVerdict>;
export type CanaryVerdicts = z.infer<typeof canaryVerdicts>;
export type CanaryAction = z.infer<typeof canaryAction>;
