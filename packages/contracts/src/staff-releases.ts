import { z } from 'zod';
import { done } from './account.js';
import type { Call } from './call.js';
import { partName } from './owners.js';
import { releaseVersion } from './release.js';
import type { staffReleaseRoutes } from './staff-release-routes.js';

const publishedRelease = z.object({
  version: releaseVersion,
  /** Who signed it; absent where that cannot be told. */
  by: z.string().optional(),
  publishedAt: z.iso.datetime().optional(),
});

/** A release that was not taken, or taken back, and why. */
const refusedRelease = z.object({
  version: z.string(),
  because: z.enum(['signature', 'claims', 'files', 'trial', 'pages', 'visits', 'upload']),
  reason: z.string(),
  at: z.iso.datetime(),
});

const releasedPart = z.object({
  part: partName,
  /** Whom to call. */
  owner: z.string(),
  /** What visitors are shown. */
  live: releaseVersion.nullable(),
  /** What they are to be shown, by whom and since when. */
  deployed: z.object({ version: releaseVersion, by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Those that are kept, newest first. */
  releases: z.array(publishedRelease),
  refused: z.array(refusedRelease),
});

const releaseList = z.object({
  /** Whether this site can make another release live: it has its key. */
  isChangeable: z.boolean(),
  parts: z.array(releasedPart),
});

/** Calls of the web server, which asks the backend who may, and has it record what was done. */
export const staffReleaseCalls = {
  listReleases: {
    summary: 'What is live of each part, what is kept, and what was refused',
    who: 'staff',
    answer: releaseList,
  },
  makeReleaseLive: {
    summary: 'Make a kept release of a part live; `instead` is what was live until then',
    who: 'staff',
    params: z.strictObject({ part: partName }),
    body: z.strictObject({ version: releaseVersion, instead: releaseVersion }),
    answer: done,
  },
} as const satisfies Record<keyof typeof staffReleaseRoutes, Call>;

export type ReleaseList = z.infer<typeof releaseList>;
export type ReleasedPart = z.infer<typeof releasedPart>;
export type RefusedRelease = z.infer<typeof refusedRelease>;
/** Which release is to be live in the place of which. */
export type ReleaseChoice = z.infer<typeof staffReleaseCalls.makeReleaseLive.body>;
