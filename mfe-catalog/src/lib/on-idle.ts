/** Runs something once the browser has nothing better to do; the answer calls it off. */
export function onIdle(run: () => void): () => void {
  // Safari has no idle callbacks; by then the page has long been drawn.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 4000 });
  return () => cancelIdleCallback(idle);
}
