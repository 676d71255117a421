import { useSite, type Head } from 'storefront-kit';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useOutletContext } from 'react-router-dom';
import { announce } from './announcer.js';
import { applyHead } from './apply-head.js';

/** Context of the outlet. */
export interface PageOutletContext {
  /** True until the visitor leaves the page that the server rendered. */
  isFirst: boolean;
}

/** Updates the head and the focus, and announces the page once its content is shown. */
export function PageEffects({ head }: { head: Head }) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const { isFirst } = useOutletContext<PageOutletContext>();
  const onShown = useEffectEvent(() => {
    if (isFirst) return;
    applyHead(head, site);
    focusHeading();
    announce(head.title);
  });
  useLayoutEffect(() => onShown(), [pathname, search]);
  return null;
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
