import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** Returns the current time in milliseconds since the epoch, updated every 30 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
