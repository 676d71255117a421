import { z } from 'zod';
import { partName } from './owners.js';
import { releaseVersion } from './release.js';

/** The part that a browser report is about: a remote, or the shell, which loads the remotes. */
const sitePart = z.union([z.literal('shell'), partName]);

/**
 * The kinds of failures of a part in a browser: its code failed to load, timed out, did not match its hash, was built
 * for another contract version, threw an error inside its slot, or threw an error outside of a slot.
 */
export const failureKinds = ['missing', 'late', 'hash', 'contract', 'thrown', 'uncaught'] as const;
export type FailureKind = (typeof failureKinds)[number];

/**
 * Core Web Vitals and two diagnostic metrics. All are in milliseconds, except CLS, which has no
 * unit.
 */
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

/**
 * Failures and web vitals of one page since its last report. The report contains counts and times, but no error
 * messages.
 */
export const browserReport = z.strictObject({
  failures: z.array(failure).max(20).default([]),
  vitals: z.array(vital).max(20).default([]),
});

export type BrowserReport = z.infer<typeof browserReport>;
