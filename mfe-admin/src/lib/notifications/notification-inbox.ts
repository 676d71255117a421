import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from '../api/request.js';
import { meQuery } from '../api/me.js';
import { isOffered, useRole } from '../hooks/use-role.js';

/** The loaded pages of your notifications, newest first. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    request('listNotifications', { query: pageParam ? { before: pageParam } : {} }, signal),
  initialPageParam: '',
  getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
  refetchOnWindowFocus: 'always',
});

/** The inbox of a staff member who may see inquiries. */
export function useInbox() {
  const role = useRole();
  // The frame loads the user; this only reads the cache.
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const enabled = isOffered(role, 'inquiries.read') && !me?.mustSetUpSecondFactor;
  return useInfiniteQuery({ ...inboxQuery, enabled });
}

/** The number of unread notifications; 0 while unknown. */
export function useUnreadCount(): number {
  return useInbox().data?.pages[0]?.unread ?? 0;
}
