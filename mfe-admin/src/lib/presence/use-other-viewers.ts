import type { RecordViewer, RecordKind } from 'contracts';
import { useEffect, useState } from 'react';
import { request } from '../api/request.js';

const beatMs = 15_000;
/**
 * After 5 minutes without a key press or pointer movement, the user counts as away. The presence requests then stop,
 * because they would keep the session alive.
 */
const idleMs = 5 * 60_000;

/**
 * Reports every 15 seconds that the user is viewing the record, unless the tab is hidden or idle. Returns the other
 * viewers.
 */
export function useOtherViewers(kind: RecordKind, id: string): RecordViewer[] {
  const [viewers, setViewers] = useState<RecordViewer[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    let usedAt = performance.now();
    const look = async () => {
      if (document.hidden || performance.now() - usedAt > idleMs) return;
      try {
        const response = await request('lookAtRecord', { body: { kind, id } }, stop.signal);
        setViewers(response.others);
      } catch {
        // After an error, no viewers are shown until the next request succeeds.
        if (!stop.signal.aborted) setViewers([]);
      }
    };
    const use = () => {
      usedAt = performance.now();
    };
    const { signal } = stop;
    for (const kindOfUse of ['pointermove', 'pointerdown', 'keydown'])
      document.addEventListener(kindOfUse, use, { signal, passive: true });
    document.addEventListener('visibilitychange', () => void look(), { signal });
    const beat = setInterval(() => void look(), beatMs);
    void look();
    return () => {
      clearInterval(beat);
      stop.abort();
    };
  }, [kind, id]);
  return viewers;
}
