import { z } from 'zod';
import { done } from './account.js';
import type { Call } from './call.js';
import { canaryAct, canaryVerdict } from './canary.js';
import { partName } from './owners.js';
import { ending, releaseVersion } from './release.js';
import type { staffReleaseRoutes } from './staff-release-routes.js';

const publishedRelease = z.object({
  version: releaseVersion,
  /** Who signed it; absent where that cannot be told. */
  by: z.string().optional(),
  publishedAt: z.iso.datetime().optional(),
  /** Why it stopped being live; absent for the live one and for one that never was. */
  ended: ending.optional(),
});

/** A release that was not taken, or taken back, and why. */
const refusedRelease = z.object({
  version: z.string(),
  because: z.enum(['signature', 'claims', 'files', 'trial', 'pages', 'visits', 'upload']),
  reason: z.string(),
  at: z.iso.datetime(),
});

/** What became of visits. */
const visited = z.object({ visits: z.int(), failed: z.int() });

/** The release that some of the visitors are shown first. */
const triedRelease = z.object({
  version: releaseVersion,
  percent: z.int(),
  isPaused: z.boolean(),
  /** Who offered it, or changed that offer last, and when. */
  by: z.string(),
  since: z.iso.datetime(),
  /** What is known of both sides; nothing while nobody is shown it. */
  compared: z
    .object({ canary: visited, live: visited, nextLook: z.int(), enough: z.int() })
    .nullable(),
});

/** What pages have shown of a release since the web server began; times in milliseconds, of three visits in four or less. */
const measuredRelease = z.object({
  version: releaseVersion,
  visits: z.int(),
  failures: z.int(),
  vitals: z.object({ LCP: z.number(), INP: z.number(), CLS: z.number() }).partial(),
});

const releasedPart = z.object({
  part: partName,
  /** Whom to call. */
  owner: z.string(),
  /** What visitors are shown. */
  live: releaseVersion.nullable(),
  /** What they are to be shown, by whom and since when. */
  deployed: z.object({ version: releaseVersion, by: z.string(), at: z.iso.datetime() }).nullable(),
  canary: triedRelease.nullable(),
  /** What became of the last canary by itself. */
  verdict: canaryVerdict.omit({ sequence: true }).nullable(),
  measured: z.array(measuredRelease),
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
    who: 'releases.manage',
    answer: releaseList,
  },
  makeReleaseLive: {
    summary: 'Make a kept release of a part live; `instead` is what was live until then',
    who: 'releases.manage',
    params: z.strictObject({ part: partName }),
    body: z.strictObject({ version: releaseVersion, instead: releaseVersion }),
    answer: done,
  },
  changeCanary: {
    summary: 'Promote, take back, pause or resume a canary; `version` is the one that was seen',
    who: 'releases.manage',
    params: z.strictObject({ part: partName }),
    body: z.strictObject({ version: releaseVersion, act: canaryAct }),
    answer: done,
  },
} as const satisfies Record<keyof typeof staffReleaseRoutes, Call>;

export type ReleaseList = z.infer<typeof releaseList>;
export type ReleasedPart = z.infer<typeof releasedPart>;
export type RefusedRelease = z.infer<typeof refusedRelease>;
/** Which release is to be live in the place of which. */
export type ReleaseChoice = z.infer<typeof staffReleaseCalls.makeReleaseLive.body>;
