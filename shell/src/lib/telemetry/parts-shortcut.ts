import type { LiveRemotes } from '../remotes/live-remotes.js';

/** Alt, Shift and P, or `?parts` in the address, show whose each part of the page is. */
export function watchPartsShortcut(live: LiveRemotes): void {
  const toggle = async () => (await import('../parts-view/parts-view.js')).toggleParts(live);
  addEventListener('keydown', ({ altKey, shiftKey, code, repeat }) => {
    if (altKey && shiftKey && code === 'KeyP' && !repeat) void toggle();
  });
  if (new URLSearchParams(location.search).has('parts')) void toggle();
}
