import type { LiveRemotes } from '../remotes/live-remotes.js';

/** Makes Alt+Shift+P, or `?parts` in the URL, show the owner of each part of the page. */
export function watchPartsShortcut(live: LiveRemotes): void {
  const toggle = async () => (await import('../parts-view/parts-view.js')).togglePartsView(live);
  addEventListener('keydown', ({ altKey, shiftKey, code, repeat }) => {
    if (altKey && shiftKey && code === 'KeyP' && !repeat) void toggle();
  });
  if (new URLSearchParams(location.search).has('parts')) void toggle();
}
