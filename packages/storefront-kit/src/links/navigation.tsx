import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { LeadPicture } from '../pages/page.js';

/** The navigation that the host provides. */
export interface Navigation {
  /** The path of the current page; separate from the rest, so that a change re-renders links only. */
  readPath: () => string;
  /** Subscribes to changes of the path and returns a function that unsubscribes. */
  onPath: (listener: () => void) => () => void;
  /** Shows another page; `replace` adds no history entry, `state` is stored with the entry of the page. */
  navigate: (href: string, options?: { replace?: boolean; state?: object }) => void;
  /** Prefetches what a page needs, and immediately its lead picture. */
  prepare: (href: string, leadPicture?: LeadPicture) => void;
  /** Prefetches the code of a page. */
  preloadCode: (href: string) => void;
}

// A remote that runs standalone has no host, so the browser navigates.
const browser: Navigation = {
  readPath: () => '',
  onPath: () => () => undefined,
  navigate: (href, { replace = false } = {}) =>
    replace ? window.location.replace(href) : window.location.assign(href),
  prepare: () => undefined,
  preloadCode: () => undefined,
};

const NavigationContext = createContext(browser);

/** Provides the host's navigation to its children. */
export function NavigationProvider(props: { navigation: Navigation; children: ReactNode }) {
  return <NavigationContext value={props.navigation}>{props.children}</NavigationContext>;
}

/** Returns the host's navigation, for navigating without a link. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}

/** Returns the path of the current page. */
export function useCurrentPath(): string {
  const { onPath, readPath } = useNavigation();
  return useSyncExternalStore(onPath, readPath, readPath);
}
