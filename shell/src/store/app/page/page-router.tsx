import type { ReactNode } from 'react';
import { NavigationType, Router, type Navigator } from 'react-router-dom';
import type { Screen } from './screen.js';

interface PageRouterProps {
  screen: Screen;
  navigator: Navigator;
  children: ReactNode;
}

/**
 * Provides `useLocation` and `useNavigate` to the page and the popups, on the server and in the browser. The frame is
 * outside: a context change would reach its unhydrated remotes and delay every page change.
 */
export function PageRouter({ screen, navigator, children }: PageRouterProps) {
  const type = screen.navigationKind === 'forth' ? NavigationType.Push : NavigationType.Pop;
  return (
    <Router location={screen.entry.location} navigationType={type} navigator={navigator}>
      {children}
    </Router>
  );
}
