import { z } from 'zod';
import { partName } from './owners.js';
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
 * What a deployment comes to once its canary has been judged: promoted, it is live; taken back, it is the last that
 * anybody would go back to. One that is still tried stays.
 */
export function settledDeployment(entry: Deployment, verdict?: CanaryVerdict): Deployment {
  const { canary, ...rest } = entry;
  const isMeant = canary?.version === verdict?.version && entry.sequence === verdict?.sequence;
  if (!canary || !verdict || !isMeant) return entry;
  if (verdict.outcome === 'taken back') return rest;
  return { ...rest, live: canary.version, previous: [entry.live, ...entry.previous].slice(0, 5) };
}

export type CanaryVerdict = z.infer<typeof canaryVerdict>;
export type CanaryVerdicts = z.infer<typeof canaryVerdicts>;
export type CanaryAct = z.infer<typeof canaryAct>;
