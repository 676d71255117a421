import type { Onlooker, RecordKind } from 'contracts';
import { useEffect, useState } from 'react';
import { request } from '../request.js';

const beatMs = 15_000;
/** Without a key or a move for so long nobody is looking; it must not keep a session open either. */
const idleMs = 5 * 60_000;

/** Says every 15 seconds that this record is looked at, while the tab is seen and used, and tells who else does. */
export function useOnlookers(kind: RecordKind, id: string): Onlooker[] {
  const [others, setOthers] = useState<Onlooker[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    let usedAt = performance.now();
    const look = async () => {
      if (document.hidden || performance.now() - usedAt > idleMs) return;
      try {
        const answer = await request('lookAtRecord', { body: { kind, id } }, stop.signal);
        setOthers(answer.others);
      } catch {
        // Nothing depends on it; the next beat asks again.
        if (!stop.signal.aborted) setOthers([]);
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
  return others;
}
