const idleAfterMs = 1_000;
const interactionEvents = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown'] as const;

let lastInteractionAt = -Infinity;

/** Records user interaction with the page. Returns a function that stops the recording. */
export function trackInteraction(): () => void {
  const note = () => {
    lastInteractionAt = performance.now();
  };
  const stopping = new AbortController();
  const options = { capture: true, passive: true, signal: stopping.signal };
  for (const touch of interactionEvents) window.addEventListener(touch, note, options);
  return () => stopping.abort();
}

/** True if there has been no interaction for a second, so that popups do not open while the visitor taps or scrolls. */
export function isUserIdle(): boolean {
  return performance.now() - lastInteractionAt > idleAfterMs;
}
