import { whenIdle } from 'storefront-kit';

const signsOfUse = ['pointermove', 'touchstart', 'keydown'] as const;

/**
 * Runs a function when the browser is idle after the visitor's next interaction with the page. Returns a function that
 * cancels the call.
 */
export function runAfterInteraction(run: () => void): () => void {
  const waiting = new AbortController();
  let cancel = () => waiting.abort();
  const onUse = () => {
    waiting.abort();
    cancel = whenIdle(run);
  };
  for (const sign of signsOfUse)
    addEventListener(sign, onUse, { passive: true, signal: waiting.signal });

  return () => cancel();
}
