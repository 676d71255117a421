import { isAlive } from './is-alive.js';

declare global {
  /** The control that was clicked before the page came alive; left by the boot script. */
  var __early: HTMLElement | undefined;
}

const pause = 100;
const longest = 5000;

/** Repeats a click that came too early, as soon as its control answers to clicks. */
export function replayEarlyClick(): void {
  const since = performance.now();
  const timer = setInterval(() => {
    const control = globalThis.__early;
    const isDead = control && !isAlive(control);
    const isOver = performance.now() - since > longest;
    if (isDead && !isOver) return;
    clearInterval(timer);
    if (!isDead) control?.click();
  }, pause);
}
