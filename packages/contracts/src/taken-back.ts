import { z } from 'zod';
import { partName } from './owners.js';
import { releaseVersion } from './release.js';

/** Where a web server reports to the backend. The path is outside those that web servers pass on, so clients cannot reach it. */
export const takenBackPath = '/internal/releases/taken-back';

/** A release that a web server took back: a canary that was worse, or a live release that failed on pages. */
export const takenBackRelease = z.strictObject({
  part: partName,
  version: releaseVersion,
  /** The number of the deployment under which it was taken back. */
  sequence: z.int().positive(),
  reason: z.string().max(500),
});

export type TakenBackRelease = z.infer<typeof takenBackRelease>;
