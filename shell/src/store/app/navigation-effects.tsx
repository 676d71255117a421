import { useSite, type Head } from 'storefront-kit';
import { useLayoutEffect, useRef } from 'react';
import { announce } from './page/announcer.js';
import { applyHead } from './page/apply-head.js';
import { setPending } from './history/pending.js';
import type { Screen } from './page/screen.js';
import { scrollToTarget, scrollToAnchor, restoreScrollPosition } from './history/scrolling.js';

/** Runs the effects of a navigation once the page's content is shown: head, scrolling, focus and announcement. */
export function NavigationEffects({ screen, head }: { screen: Screen; head: Head }) {
  const site = useSite();
  const handled = useRef<Screen>(undefined);
  useLayoutEffect(() => {
    if (handled.current === screen) return;
    handled.current = screen;
    onNavigated(screen);
    if (screen.navigationKind === 'first') return;
    applyHead(head, site);
    focusHeading();
    announce(head.title);
  }, [screen, head, site]);
  return null;
}

function onNavigated({ entry, navigationKind, resource }: Screen) {
  const { hash } = entry.location;
  resource.isShown = true;
  setPending(false);
  if (navigationKind === 'back' && entry.scroll !== undefined) restoreScrollPosition(entry.scroll);
  else if (navigationKind === 'forth') scrollToTarget(hash);
  else if (navigationKind === 'back' && hash) scrollToAnchor(hash);
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
