import { useEffect, useEffectEvent } from 'react';

const everyMs = 60_000;

/**
 * Calls `act` when the page regains focus, when the browser goes online, and at intervals while the page is visible and
 * `isLive` returns false.
 */
export function useRefresh(act: () => void, isLive?: () => boolean): void {
  const latest = useEffectEvent(act);
  useEffect(() => onRefresh(() => latest(), isLive), [isLive]);
}

/** Like `useRefresh`, for use outside components. Returns a function that stops the calls. */
export function onRefresh(act: () => void, isLive = () => false): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = () => {
    if (document.visibilityState === 'visible') act();
  };
  const timer = setInterval(() => isLive() || look(), everyMs);
  window.addEventListener('focus', look, { signal });
  window.addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
