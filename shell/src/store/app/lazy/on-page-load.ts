/**
 * Calls the listener after the page's `load` event, with the `performance.now()` time of the event. Returns a function
 * that cancels the call.
 */
export function onPageLoad(listener: (loadedAt: number) => void): () => void {
  if (document.readyState === 'complete') {
    const [entry] = performance.getEntriesByType('navigation');
    const isTiming = entry && 'loadEventStart' in entry;
    listener(isTiming && typeof entry.loadEventStart === 'number' ? entry.loadEventStart : 0);
    return () => undefined;
  }
  const onLoad = () => listener(performance.now());
  window.addEventListener('load', onLoad);
  return () => window.removeEventListener('load', onLoad);
}
