import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { canaryAction, canaryVerdict } from './canary.js';
import { partName } from './owners.js';
import { rejectedRelease } from './part-log.js';
import { releaseEndReason, releaseCredits, releaseVersion } from './release.js';
import type { staffReleaseRoutes } from './staff-release-routes.js';

const publishedRelease = z.object({
  version: releaseVersion,
  /** The name of the key that signed the release; absent if the signature cannot be read. */
  by: z.string().optional(),
  publishedAt: z.iso.datetime().optional(),
  ...releaseCredits.shape,
  /**
   * The reason why the release is no longer live; absent for the live release and for a release that was never live.
   */
  ended: releaseEndReason.optional(),
});

const visited = z.object({ visits: z.int(), failed: z.int() });

const triedRelease = z.object({
  version: releaseVersion,
  percent: z.int(),
  isPaused: z.boolean(),
  /**
   * The delay in seconds from publication to promotion of the canary, if no visit fails. Absent if only the results of
   * visits determine the promotion.
   */
  promoteAfter: z.int().exactOptional(),
  /** The signer of the deployment that started or last changed the canary. `since` is the time of this deployment. */
  by: z.string(),
  since: z.iso.datetime(),
  /** The comparison of the canary with the live release; null until the first visit to the canary. */
  compared: z
    .object({ canary: visited, live: visited, nextLook: z.int(), enough: z.int() })
    .nullable(),
});

/** Measurements since the web server started; `vitals` are 75th percentiles, with LCP and INP in milliseconds. */
const measuredRelease = z.object({
  version: releaseVersion,
  visits: z.int(),
  failures: z.int(),
  vitals: z.object({ LCP: z.number(), INP: z.number(), CLS: z.number() }).partial(),
});

const releasedPart = z.object({
  part: partName,
  /** The contact address of the part's owner. */
  owner: z.string(),
  /** The release that visitors currently get. */
  live: releaseVersion.nullable(),
  /** The live release that the latest signed deployment specifies, with the signer and time of this deployment. */
  deployed: z.object({ version: releaseVersion, by: z.string(), at: z.iso.datetime() }).nullable(),
  canary: triedRelease.nullable(),
  verdict: canaryVerdict.omit({ sequence: true }).nullable(),
  measured: z.array(measuredRelease),
  /** The stored releases, newest first. */
  releases: z.array(publishedRelease),
  refused: z.array(rejectedRelease),
});

const releaseList = z.object({
  /** True if this site has a signing key, so that staff can make another release live. */
  isChangeable: z.boolean(),
  parts: z.array(releasedPart),
});

/** Calls that the web server handles. It asks the backend to authorise the caller and to record the action. */
export const staffReleaseCalls = {
  listReleases: {
    summary: 'List the live, earlier and refused releases of each part',
    who: 'releases.manage',
    answer: releaseList,
  },
  makeReleaseLive: {
    summary: 'Roll back to an earlier release of a part; `instead` is the version that it replaces',
    who: 'releases.manage',
    params: z.strictObject({ part: partName }),
    body: z.strictObject({ version: releaseVersion, instead: releaseVersion }),
    answer: successResponse,
  },
  changeCanary: {
    summary:
      'Promote, roll back, pause or resume a canary; rejected if `version` is no longer the canary',
    who: 'releases.manage',
    params: z.strictObject({ part: partName }),
    body: z.strictObject({ version: releaseVersion, act: canaryAction }),
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof staffReleaseRoutes, CallContract>;

export type ReleaseList = z.infer<typeof releaseList>;
export type ReleasedPart = z.infer<typeof releasedPart>;
/** The release to make live, and the release that it replaces. */
export type MakeReleaseLiveRequest = z.infer<typeof staffReleaseCalls.makeReleaseLive.body>;
