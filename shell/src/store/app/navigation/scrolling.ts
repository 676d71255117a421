import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router-dom';

const topDelayMs = 50;
const anchorDelayMs = 100;
const storageKey = 'scroll-positions';

/** Scroll positions of the visited history entries in CSS pixels, keyed by the `key` of their location. */
let positions: Record<string, number> = {};

/**
 * Scrolls to the top or the anchor of a new page after the delays that the specification requires, and restores the
 * scroll position when the visitor returns to a page. React Router's `ScrollRestoration` cannot delay its scrolling.
 */
export function useScrolling(): void {
  const location = useLocation();
  const type = useNavigationType();
  const isIdle = useNavigation().state === 'idle';
  const shown = useRef(location);
  useLayoutEffect(storePositions, []);
  useLayoutEffect(() => (isIdle ? trackPosition(location.key) : undefined), [location.key, isIdle]);
  useLayoutEffect(() => {
    const last = shown.current;
    if (last === location) return undefined;
    shown.current = location;
    const isSamePage = last.pathname + last.search === location.pathname + location.search;
    const isAnchor = isSamePage && location.hash !== '';
    const position = type === NavigationType.Pop && !isAnchor ? positions[location.key] : undefined;
    if (position !== undefined) {
      window.scrollTo(0, position);
      return undefined;
    }
    const cancelTop = isAnchor ? undefined : scrollToTop();
    const anchor = setTimeout(() => scrollToAnchor(location.hash), anchorDelayMs);
    return () => {
      cancelTop?.();
      clearTimeout(anchor);
    };
  }, [location, type]);
}

/** Schedules a scroll to the top. Returns a function that cancels it. */
export function scrollToTop(): () => void {
  const scroll = () => window.scrollTo({ top: 0, behavior: scrollBehavior() });
  const timer = setTimeout(scroll, topDelayMs);
  return () => clearTimeout(timer);
}

function scrollToAnchor(hash: string) {
  const target = document.getElementById(nameIn(hash));
  target?.scrollIntoView({ behavior: scrollBehavior() });
  target?.focus({ preventScroll: true });
}

function nameIn(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A fragment with an invalid encoding is ignored.
    return '';
  }
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

function trackPosition(key: string) {
  const save = () => {
    positions[key] = window.scrollY;
  };
  window.addEventListener('scroll', save, { passive: true });
  return () => window.removeEventListener('scroll', save);
}

/**
 * Stores the scroll positions when the visitor leaves the document. On return to the document, the browser itself
 * restores the position.
 */
function storePositions() {
  const leaving = new AbortController();
  const { signal } = leaving;
  positions = readPositions();
  history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  return () => leaving.abort();
}

function onLeave() {
  history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // If storage is unavailable, the visitor returns to the top of the page.
  }
}

function readPositions() {
  try {
    // Written by `onLeave`.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
