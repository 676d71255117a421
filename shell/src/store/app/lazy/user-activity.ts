const idleAfterMs = 1_000;
const interactionEvents = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown'] as const;

let lastInteractionAt = -Infinity;

/** Notes when the page is touched, moved or typed on, until the answer is called. */
export function trackInteraction(): () => void {
  const note = () => {
    lastInteractionAt = performance.now();
  };
  const options = { capture: true, passive: true };
  for (const touch of interactionEvents) window.addEventListener(touch, note, options);
  return () => {
    for (const touch of interactionEvents) window.removeEventListener(touch, note, options);
  };
}

/** True when the page was not touched for a moment, so that nothing appears under a moving finger. */
export function isUserIdle(): boolean {
  return performance.now() - lastInteractionAt > idleAfterMs;
}
