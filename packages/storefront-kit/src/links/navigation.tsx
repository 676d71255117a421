import {
  createContext,
  use,
  useMemo,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { LeadPicture } from '../pages/page.js';

/** The navigation functions that the host provides to remotes. */
export interface Navigation {
  /** The host's React Router `Link`, with the props of an `a` element. */
  Link: ComponentType<ComponentProps<'a'>>;
  /**
   * Returns the path of the current page. This is a function rather than a value, so that a navigation re-renders only
   * the components that use the path.
   */
  readPath: () => string;
  /** Subscribes to path changes. Returns a function that unsubscribes. */
  onPath: (listener: () => void) => () => void;
  /**
   * Navigates to another page. With `replace`, the new history entry replaces the current entry. `state` is stored in
   * the new history entry.
   */
  navigate: (href: string, options?: { replace?: boolean; state?: object }) => void;
  /** Prefetches the code and data of a page, starting with its lead picture. */
  prepare: (href: string, leadPicture?: LeadPicture) => void;
  /** Prefetches only the code of a page. */
  preloadCode: (href: string) => void;
}

// The navigation of a remote that runs without a host: every navigation is a full page load.
const browser: Navigation = {
  Link: (props) => <a {...props} />,
  readPath: () => '',
  onPath: () => () => undefined,
  navigate: (href, { replace = false } = {}) =>
    replace ? window.location.replace(href) : window.location.assign(href),
  prepare: () => undefined,
  preloadCode: () => undefined,
};

const NavigationContext = createContext(browser);

interface NavigationProviderProps {
  /** The navigation functions of the host. Missing functions default to those of a remote that runs without a host. */
  navigation: Partial<Navigation>;
  children: ReactNode;
}

export function NavigationProvider({ navigation, children }: NavigationProviderProps) {
  const value = useMemo(() => ({ ...browser, ...navigation }), [navigation]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  return use(NavigationContext);
}

export function useCurrentPath(): string {
  const { onPath, readPath } = useNavigation();
  return useSyncExternalStore(onPath, readPath, readPath);
}
