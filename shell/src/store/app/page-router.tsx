import type { ReactNode } from 'react';
import { NavigationType, Router, type Navigator } from 'react-router-dom';
import type { Screen } from './screen.js';

interface PageRouterProps {
  screen: Screen;
  navigator: Navigator;
  children: ReactNode;
}

/**
 * Where `useLocation` and `useNavigate` work: in the page and in the popups, on the server as in the browser. The frame is
 * outside: a change of context would reach its remotes that never came alive, and hold every page change back.
 */
export function PageRouter({ screen, navigator, children }: PageRouterProps) {
  const type = screen.navigationKind === 'forth' ? NavigationType.Push : NavigationType.Pop;
  return (
    <Router location={screen.entry.location} navigationType={type} navigator={navigator}>
      {children}
    </Router>
  );
}
