import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inboxQuery, useInbox } from '../../lib/notifications/notification-inbox.js';
import { notify } from '../../lib/notifications/notify.js';
import { request } from '../../lib/api/request.js';
import { subscribeToInquiries, notifyOtherTabs } from '../../lib/api/subscribe-to-inquiries.js';

/**
 * Returns the inbox and mutations that mark notifications as read in every tab. The inbox is updated even while the
 * page is hidden.
 */
export function useLiveInbox() {
  const client = useQueryClient();
  const inbox = useInbox();
  useEffect(() => {
    const reload = () => void client.invalidateQueries(inboxQuery);
    return subscribeToInquiries(reload, { whileHidden: true });
  }, [client]);
  const settle = async () => {
    await client.invalidateQueries(inboxQuery);
    notifyOtherTabs();
  };
  const read = useMutation({
    mutationFn: (id: string) => request('readNotification', { params: { id } }),
    onSettled: settle,
  });
  const readAll = useMutation({
    mutationFn: (newest: string) => request('readAllNotifications', { body: { newest } }),
    onError: () => notify.error("Couldn't mark notifications as read"),
    onSettled: settle,
  });
  const pages = inbox.data?.pages ?? [];
  return {
    inbox,
    rows: pages.flatMap(({ rows }) => rows),
    unread: pages[0]?.unread ?? 0,
    read,
    readAll,
  };
}
