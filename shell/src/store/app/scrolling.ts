const topDelayMs = 50;
const anchorDelayMs = 100;

/** Scrolling scheduled by the latest navigation; a newer one cancels it. */
let scheduled: ReturnType<typeof setTimeout>[] = [];

/** Brings the new page's top, or the part that its address names, into view. */
export function scrollToTarget(hash: string): void {
  cancelScheduled();
  schedule(() => window.scrollTo({ top: 0, behavior: scrollBehavior() }), topDelayMs);
  if (hash) schedule(() => bringIntoView(hash), anchorDelayMs);
}

/** Brings the part that the address names into view. */
export function scrollToAnchor(hash: string): void {
  cancelScheduled();
  schedule(() => bringIntoView(hash), anchorDelayMs);
}

/** Goes to where the page was left, in CSS pixels from its top. */
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
    // Anybody can write anything into an address.
    return '';
  }
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
