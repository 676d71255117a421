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
 * True for the error of a slot that the server did not render. Such an error has the digest that the server's `onError`
 * returned.
 */
const isOfServer = (error: unknown) =>
  error instanceof Error && 'digest' in error && error.digest !== undefined;
