import { z } from 'zod';
import { partName } from './owners.js';
import { failureKinds } from './browser-report.js';
import { releaseCredits } from './release.js';

export const rejectedRelease = z.object({
  version: z.string(),
  ...releaseCredits.shape,
  because: z.enum(['signature', 'claims', 'files', 'trial', 'pages', 'visits', 'upload']),
  reason: z.string(),
  at: z.iso.datetime(),
});

/** A failure of a part in one release. Identical failures are combined. */
export const loggedFailure = z.object({
  version: z.string(),
  /**
   * The kind of failure. On the server, `render` means that rendering threw an exception, and `lost` means that the
   * rendering process exited.
   */
  kind: z.enum(['render', 'lost', ...failureKinds]),
  /** The error message on the server; empty for browsers, which report no text. */
  message: z.string(),
  times: z.int().positive(),
  /** The time of the last occurrence. */
  at: z.iso.datetime(),
});

/** `log.json`: the latest rejected releases and failures of each part, newest first. */
export const partLogs = z.record(
  partName,
  z.object({ refused: z.array(rejectedRelease), failures: z.array(loggedFailure) }),
);

export type RejectedRelease = z.infer<typeof rejectedRelease>;
export type LoggedFailure = z.infer<typeof loggedFailure>;
export type PartLog = z.infer<typeof partLogs>[string];
