import { useSite, type Head } from 'storefront-kit';
import { useLayoutEffect, useRef } from 'react';
import { announce } from './announcer.js';
import { applyHead } from './apply-head.js';
import { setPending } from './pending.js';
import type { Screen } from './screen.js';
import { scrollAfterArrival, scrollToAnchor, scrollToPlace } from './scrolling.js';

/** Does what belongs to the moment in which a page's content stands on the screen. */
export function Arrived({ screen, head }: { screen: Screen; head: Head }) {
  const site = useSite();
  const done = useRef<Screen>(undefined);
  useLayoutEffect(() => {
    if (done.current === screen) return;
    done.current = screen;
    arrive(screen);
    if (screen.arrival === 'first') return;
    applyHead(head, site);
    focusHeading();
    announce(head.title);
  }, [screen, head, site]);
  return null;
}

function arrive({ visit, arrival, load }: Screen) {
  const { hash } = visit.location;
  load.isShown = true;
  setPending(false);
  if (arrival === 'back' && visit.scroll !== undefined) scrollToPlace(visit.scroll);
  else if (arrival === 'forth') scrollAfterArrival(hash);
  else if (arrival === 'back' && hash) scrollToAnchor(hash);
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
