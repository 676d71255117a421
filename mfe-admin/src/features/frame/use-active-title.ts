import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { useUnreadCount } from '../../lib/notification-inbox.js';
import type { Screen } from '../../lib/screen.js';

/** The title of the current screen, 'Dashboard' by default. The browser's tab shows it after the unread notifications. */
export function useActiveTitle() {
  // Only rows of the table of screens are put into routes.
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const title = screen?.title ?? 'Dashboard';
  const unread = useUnreadCount();
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · Staff area`;
  }, [title, unread]);
  return title;
}
