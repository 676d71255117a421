import type { HydrationOptions } from 'react-dom/client';
import { reportRemoteFailure } from '../lib/remotes/report.js';

// What React says when the server has left a slot to the browser: by design, not by mistake.
const leftToBrowser = /#419|could not finish this Suspense boundary/;

/** A slot that failed has shown its fallback already; anything else that React mends is a fault of ours. */
export const rootOptions: HydrationOptions = {
  onCaughtError: (error) => reportRemoteFailure('slot', error),
  onRecoverableError: (error) => {
    const isExpected = error instanceof Error && leftToBrowser.test(error.message);
    if (!isExpected) reportError(error);
  },
};
