const topDelay = 50;
const anchorDelay = 100;

/** What is still to be done for the latest arrival; a newer arrival calls it off. */
let planned: ReturnType<typeof setTimeout>[] = [];

/** Brings the new page's top, or the part that its address names, into view. */
export function scrollAfterArrival(hash: string): void {
  callOff();
  plan(() => window.scrollTo({ top: 0, behavior: pace() }), topDelay);
  if (hash) plan(() => bringIntoView(hash), anchorDelay);
}

/** Brings the part that the address names into view. */
export function scrollToAnchor(hash: string): void {
  callOff();
  plan(() => bringIntoView(hash), anchorDelay);
}

/** Goes to where the page was left, in CSS pixels from its top. */
export function scrollToPlace(top: number): void {
  callOff();
  window.scrollTo(0, top);
}

function plan(scroll: () => void, delay: number) {
  planned.push(setTimeout(scroll, delay));
}

function callOff() {
  planned.forEach(clearTimeout);
  planned = [];
}

function bringIntoView(hash: string) {
  const target = document.getElementById(nameIn(hash));
  target?.scrollIntoView({ behavior: pace() });
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

function pace(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
