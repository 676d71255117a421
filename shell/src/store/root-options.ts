import type { HydrationOptions } from 'react-dom/client';
import { messages } from 'storefront-kit/react-internals';
import { reportCaughtErrors, reportRemoteFailure } from '../lib/remotes/report.js';

/**
 * A failed slot shows its fallback and is reported. Any other recoverable error, such as a hydration mismatch, is a bug
 * in the shell.
 */
export const rootOptions: HydrationOptions = {
  ...reportCaughtErrors,
  onRecoverableError: (error) => {
    const message = error instanceof Error ? error.message : '';
    if (messages.clientRenderedSlot.test(message)) return;
    if (messages.renderedAgain.test(message)) reportRemoteFailure('slot', toCause(error));
    else reportError(error);
  },
};

const toCause = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);
