import { useEffect, useState } from 'react';

/** False until the browser has nothing better to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

const idleTimeoutMs = 2000;

function whenIdle(act: () => void) {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
}
