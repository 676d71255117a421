import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from '../api/request.js';
import { meQuery } from '../api/me.js';
import { roleHasPermission, useRole } from '../hooks/use-role.js';

/** The notifications of the user, newest first, in pages. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    request('listNotifications', { query: pageParam ? { before: pageParam } : {} }, signal),
  initialPageParam: '',
  getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
  refetchOnWindowFocus: 'always',
});

/**
 * Loads the notifications. The query is disabled for users who may not read inquiries, and until a
 * required authenticator app is set up.
 */
export function useInbox() {
  const role = useRole();
  // Reads the user only from the cache, because the layout of the staff area already requests the user.
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const enabled = roleHasPermission(role, 'inquiries.read') && !me?.mustSetUpSecondFactor;
  return useInfiniteQuery({ ...inboxQuery, enabled });
}

/** Returns the number of unread notifications, or 0 while unknown. */
export function useUnreadCount(): number {
  return useInbox().data?.pages[0]?.unread ?? 0;
}
