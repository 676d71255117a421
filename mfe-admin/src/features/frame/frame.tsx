import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { classNames, pageHref, PrintHead, useMediaQuery } from 'storefront-kit';
import { renewPush } from 'storefront-kit/push';
import type { Screen } from '../../lib/hooks/screen.js';
import css from './frame.module.css';
import { Header } from './header.js';
import { meQuery } from '../../lib/api/me.js';
import { usePermittedScreens } from '../../lib/hooks/use-role.js';
import { PermittedScreen } from './own-screen.js';
import { Sidebar } from './sidebar.js';
import { SignedOut } from './signed-out.js';
import { useActiveTitle } from './use-active-title.js';
import { useNarrowMenu } from './use-narrow-menu.js';

interface FrameProps {
  screens: Screen[];
  tools?: ReactNode;
  /** Replaces every screen until the user has set up the authenticator app that the user's role requires. */
  setUp: ComponentType<{ onDone: () => void }>;
}

export function Frame({ screens: all, tools, setUp }: FrameProps) {
  const screens = usePermittedScreens(all);
  const title = useActiveTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isNarrow, toggle } = useNarrowMenu();
  const [isOpen, setIsOpen] = useState(false);
  // On screens that are narrower than 60rem, the menu opens as a drawer.
  const hasSidebar = useMediaQuery('(min-width: 60rem)');
  const isMoving = useNavigation().state !== 'idle';
  useFocusAfterMoving(heading);
  useStaffOnly();
  useEffect(() => void renewPush(), []);
  const onMenu = () => (hasSidebar ? toggle() : setIsOpen(true));
  return (
    <div className={classNames(css['frame'], isNarrow && css['narrow'])} data-part="mfe-admin">
      <PrintHead />
      <a href="#screen" className={css['skip']}>
        Skip to content
      </a>
      <Sidebar
        screens={screens}
        isNarrow={isNarrow}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
      <div className={css['body']}>
        <Header
          title={title}
          headingRef={heading}
          isMenuOpen={hasSidebar ? !isNarrow : isOpen}
          onMenu={onMenu}
          tools={tools}
        />
        <SignedOut />
        {isMoving && <div className={css['progress']} role="progressbar" aria-label="Loading" />}
        <main id="screen" tabIndex={-1} className={css['screen']}>
          <PermittedScreen setUp={setUp} />
        </main>
      </div>
    </div>
  );
}

/** Scrolls to the top and focuses the heading after each navigation, but not on the first render. */
function useFocusAfterMoving(heading: React.RefObject<HTMLHeadingElement | null>) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [heading, pathname]);
}

/**
 * Redirects users whom the server does not report as staff, because the readable cookie may be forged or outdated. The
 * page stays open if the session of a staff member ends.
 */
function useStaffOnly() {
  const { data } = useQuery(meQuery);
  const wasStaff = useRef(false);
  const role = data === undefined ? undefined : (data?.role ?? 'nobody');
  useEffect(() => {
    if (role === 'admin') wasStaff.current = true;
    else if (role !== undefined && !(role === 'nobody' && wasStaff.current))
      window.location.replace(pageHref('home'));
  }, [role]);
}
