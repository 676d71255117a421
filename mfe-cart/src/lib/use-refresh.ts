import { useEffect, useEffectEvent } from 'react';

const everyMs = 60_000;

/** Looks again when the page is looked at again, when the network is back, and now and then while it is in view. */
export function useRefresh(act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => onRefresh(() => latest()), []);
}

/** The same outside components, until the answer is called. */
export function onRefresh(act: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = () => {
    if (document.visibilityState === 'visible') act();
  };
  const timer = setInterval(look, everyMs);
  window.addEventListener('focus', look, { signal });
  window.addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
