const calmAfterMs = 1_000;
const touches = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown'] as const;

let lastAt = -Infinity;

/** Notes when the page is touched, moved or typed on, until the answer is called. */
export function watchTouches(): () => void {
  const note = () => {
    lastAt = performance.now();
  };
  const options = { capture: true, passive: true };
  for (const touch of touches) window.addEventListener(touch, note, options);
  return () => {
    for (const touch of touches) window.removeEventListener(touch, note, options);
  };
}

/** Whether nobody has touched the page for a moment, so that nothing is put under a finger on its way. */
export function isUntouched(): boolean {
  return performance.now() - lastAt > calmAfterMs;
}
