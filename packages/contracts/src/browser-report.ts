import { z } from 'zod';
import { partName } from './owners.js';
import { releaseVersion } from './release.js';

/** Whose code a browser tells of: a remote, or the shell that holds them. */
const sitePart = z.union([z.literal('shell'), partName]);

/**
 * What can befall a part in a browser: its code could not be had, came too late, was not what was released, is made for
 * another contract, broke inside its slot, or broke where nobody caught it.
 */
const failureKinds = ['missing', 'late', 'hash', 'contract', 'thrown', 'uncaught'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Core web vitals and what explains them; milliseconds, but for the layout shift. */
const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

const source = { part: sitePart, release: releaseVersion.optional() };

const failure = z.strictObject({
  ...source,
  kind: z.enum(failureKinds),
  times: z.int().min(1).max(1000),
});

const vital = z.strictObject({
  ...source,
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
});

/** What one page has seen since it told last: counts and times, and nothing that anybody wrote. */
export const browserReport = z.strictObject({
  failures: z.array(failure).max(20).default([]),
  vitals: z.array(vital).max(20).default([]),
});

export type BrowserReport = z.infer<typeof browserReport>;
