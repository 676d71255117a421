import { z } from 'zod';
import { partName } from './owners.js';
import { releaseVersion } from './release.js';

/**
 * The backend path to which web servers report a rolled-back release. Web servers do not proxy this path, so clients
 * cannot reach it.
 */
export const rolledBackReleasePath = '/internal/releases/taken-back';

/**
 * A release that a web server rolled back automatically: a canary that performed worse than the live release, or a live
 * release that failed on pages.
 */
export const rolledBackRelease = z.strictObject({
  part: partName,
  version: releaseVersion,
  /** Sequence number of the deployment that contained the rolled-back release. */
  sequence: z.int().positive(),
  reason: z.string().max(500),
  /** The version that replaced the release; absent if the web server does not know it. */
  live: releaseVersion.optional(),
});

export type RolledBackRelease = z.infer<typeof rolledBackRelease>;
