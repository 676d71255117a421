const topDelayMs = 50;
const anchorDelayMs = 100;

/** Scrolling scheduled by the latest navigation; a newer one cancels it. */
let scheduled: ReturnType<typeof setTimeout>[] = [];

/** Scrolls to the top of the new page, then to the anchor if the URL has one. */
export function scrollToTarget(hash: string): void {
  cancelScheduled();
  schedule(() => window.scrollTo({ top: 0, behavior: scrollBehavior() }), topDelayMs);
  if (hash) schedule(() => bringIntoView(hash), anchorDelayMs);
}

/** Scrolls to the anchor in the URL. */
export function scrollToAnchor(hash: string): void {
  cancelScheduled();
  schedule(() => bringIntoView(hash), anchorDelayMs);
}

/** Scrolls to the position at which the page was left, in CSS pixels from its top. */
export function restoreScrollPosition(top: number): void {
  cancelScheduled();
  window.scrollTo(0, top);
}

function schedule(scroll: () => void, delay: number) {
  scheduled.push(setTimeout(scroll, delay));
}

function cancelScheduled() {
  scheduled.forEach(clearTimeout);
  scheduled = [];
}

function bringIntoView(hash: string) {
  const target = document.getElementById(nameIn(hash));
  target?.scrollIntoView({ behavior: scrollBehavior() });
  target?.focus({ preventScroll: true });
}

function nameIn(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // The fragment may have an invalid encoding.
    return '';
  }
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
