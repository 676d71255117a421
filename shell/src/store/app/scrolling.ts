const topDelay = 50;
const anchorDelay = 100;

/** Brings the new page's top, or the part that its address names, into view. */
export function scrollAfterArrival(hash: string): void {
  setTimeout(() => window.scrollTo({ top: 0, behavior: pace() }), topDelay);
  if (hash) scrollToAnchor(hash);
}

/** Brings the part that the address names into view. */
export function scrollToAnchor(hash: string): void {
  setTimeout(() => {
    const target = document.getElementById(nameIn(hash));
    target?.scrollIntoView({ behavior: pace() });
    target?.focus({ preventScroll: true });
  }, anchorDelay);
}

function nameIn(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Anybody can write anything into an address.
    return '';
  }
}

function pace(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
