/**
 * Calls the listener with the time of the page's `load` event, on the clock of `performance`; later, if the page is
 * still loading. Returns a function that cancels the call.
 */
export function onceLoaded(listener: (loadedAt: number) => void): () => void {
  if (document.readyState === 'complete') {
    // The entry of this type is always a PerformanceNavigationTiming.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    listener(entry?.loadEventStart ?? 0);
    return () => undefined;
  }
  const onLoad = () => listener(performance.now());
  window.addEventListener('load', onLoad);
  return () => window.removeEventListener('load', onLoad);
}
