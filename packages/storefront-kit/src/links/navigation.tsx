import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { LeadPicture } from '../pages/page.js';

/** The navigation that the host provides. */
export interface Navigation {
  /** The path of the page that is shown; told apart from the rest, so that a change reaches links alone. */
  readPath: () => string;
  /** Listens to changes of the path until the answer is called. */
  onPath: (listener: () => void) => () => void;
  /** Shows another page; `replace` leaves no entry to go back to, `state` is kept with the page's entry. */
  navigate: (href: string, options?: { replace?: boolean; state?: object }) => void;
  /** Fetches ahead what a page needs, and at once the picture that it will show first. */
  prepare: (href: string, leadPicture?: LeadPicture) => void;
  /** Fetches the code of a page ahead. */
  preloadCode: (href: string) => void;
}

// A remote that runs alone has no host: the browser itself goes from page to page.
const browser: Navigation = {
  readPath: () => '',
  onPath: () => () => undefined,
  navigate: (href, { replace = false } = {}) =>
    replace ? window.location.replace(href) : window.location.assign(href),
  prepare: () => undefined,
  preloadCode: () => undefined,
};

const NavigationContext = createContext(browser);

/** Hands the host's navigation to everything inside. */
export function NavigationProvider(props: { navigation: Navigation; children: ReactNode }) {
  return <NavigationContext value={props.navigation}>{props.children}</NavigationContext>;
}

/** The host's navigation, for going somewhere without a click on a link. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}

/** The path of the page that is shown. */
export function useCurrentPath(): string {
  const { onPath, readPath } = useNavigation();
  return useSyncExternalStore(onPath, readPath, readPath);
}
