const idleTimeoutMs = 2000;

/** Runs a function once the browser is idle, after two seconds at the latest. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Fallback for Safari, which does not support `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
}
