import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { useUnreadCount } from '../../lib/notifications/notification-inbox.js';
import type { Screen } from '../../lib/hooks/screen.js';

/**
 * Returns the title of the current screen, `Dashboard` by default. The browser tab shows the title after the number of
 * unread notifications.
 */
export function useActiveTitle() {
  // The cast is safe: every route is created from a `Screen`, which is the handle of the route.
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const title = screen?.title ?? 'Dashboard';
  const unread = useUnreadCount();
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · Staff area`;
  }, [title, unread]);
  return title;
}
