import { whenIdle } from './when-idle.js';

/** Runs a function once the page is scrolled and the browser is idle. Returns a function that cancels it. */
export function whenScrolled(run: () => void): () => void {
  if (scrollY > 0) return whenIdle(run);
  let cancel = () => removeEventListener('scroll', onScroll);
  const onScroll = () => {
    cancel = whenIdle(run);
  };
  addEventListener('scroll', onScroll, { once: true, passive: true });
  return () => cancel();
}
