import type { HydrationOptions } from 'react-dom/client';
import { caughtErrorOptions, reportRemoteFailure } from '../lib/remotes/report.js';

/**
 * A failed slot shows its fallback and is reported. Any other recoverable error, such as a hydration mismatch, is a bug
 * in the shell.
 */
export const hydrationOptions: HydrationOptions = {
  ...caughtErrorOptions,
  onRecoverableError: (error) => {
    if (isOfServer(error)) return;
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause === undefined) reportError(error);
    // A component threw an error, so React rendered it again. If the second render fails too, the error boundary of the
    // slot catches the error.
    else reportRemoteFailure('slot', cause);
  },
};

/**
 * Returns true if the error was reported for a slot that the server did not render. React gives such an error the digest
 * that `onError` returned on the server.
 */
const isOfServer = (error: unknown) =>
  error instanceof Error && 'digest' in error && error.digest !== undefined;
