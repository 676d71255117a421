import type { InlinedPage } from './inlined-page.js';
import type { PageStore } from './page-store.js';
import type { Screen } from './screen.js';
import { remember, remembered, visitTo, type Visit } from './visits.js';

export interface First {
  first: Screen;
  /** The same page as it was seen before, in its own order, when the visitor has come back to it. */
  seenBefore: Visit | undefined;
}

/** The screen that the server has rendered, ready to come alive. */
export function firstScreen(inlined: InlinedPage, pages: PageStore): First {
  const { href, seed, data, isMissing } = inlined;
  const url = new URL(href, location.href);
  url.hash = location.hash;
  const visit = visitTo(url, { seed, state: remembered().state });
  if (!visit) throw new Error(`the server rendered ${href}, which is no page`);
  // A page of the shell's own is the same for every search.
  if (!visit.route.remote) visit.location.search = location.search;
  const outcome = isMissing ? { isMissing } : data === null ? undefined : { data };
  const load = pages.adopt(visit, outcome);
  return { first: { visit, arrival: 'first', load, slot: 0 }, seenBefore: visitBefore(visit) };
}

function visitBefore(visit: Visit) {
  const { seed, scroll } = remembered();
  const isBack = visit.route.isSeeded && seed !== undefined && wasLeft();
  if (!isBack) remember({ seed: visit.seed });
  return isBack ? { ...visit, seed, ...(scroll === undefined ? {} : { scroll }) } : undefined;
}

function wasLeft() {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
