import type { HydrationOptions } from 'react-dom/client';
import { reportRemoteFailure } from '../lib/remotes/report.js';

// React's message when the server left a slot to the browser, which is by design.
const clientRenderedSlot = /#419|could not finish this Suspense boundary/;
// React's message when a part threw during hydration; it renders again, and its slot catches it.
const hydrationError = /#422|error while hydrating this Suspense boundary/;

/** A slot that failed shows its fallback; anything else that React mends, as a mismatch, is a fault of ours. */
export const rootOptions: HydrationOptions = {
  onCaughtError: (error) => reportRemoteFailure('slot', error),
  onRecoverableError: (error) => {
    const message = error instanceof Error ? error.message : '';
    if (clientRenderedSlot.test(message)) return;
    if (hydrationError.test(message)) reportRemoteFailure('slot', toCause(error));
    else reportError(error);
  },
};

const toCause = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);
