import { whenIdle } from './when-idle.js';

/** Runs something once the visitor begins to look around, and the browser has time for it; the answer calls it off. */
export function whenScrolled(run: () => void): () => void {
  if (scrollY > 0) return whenIdle(run);
  let cancel = () => removeEventListener('scroll', onScroll);
  const onScroll = () => {
    cancel = whenIdle(run);
  };
  addEventListener('scroll', onScroll, { once: true, passive: true });
  return () => cancel();
}
