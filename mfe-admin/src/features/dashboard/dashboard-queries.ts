import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames, type User } from 'contracts';
import { asPage } from '../../lib/data-table/as-page.js';
import { request } from '../../lib/request.js';

const mostRecent = 10;
const mostSubscribers = 50;

/** The latest users who signed in. */
export const recentUsersQuery = queryOptions({
  queryKey: ['users', 'recent'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, limit: mostRecent, sort: '-lastLoginAt' };
    const { rows } = asPage(await request('listUsers', { query }, signal));
    const users = rows.map((row) => fromWire(wireNames.account, row));
    return users
      .sort((one, other) => seenAt(other).localeCompare(seenAt(one)))
      .slice(0, mostRecent);
  },
});

/** The latest who asked for the newsletter, and how many there are. */
export const subscribersQuery = queryOptions({
  queryKey: ['subscribers', 'recent'],
  queryFn: async ({ signal }) =>
    asPage(
      await request('listSubscribers', { query: { page: 1, limit: mostSubscribers } }, signal),
    ),
});

export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => request('showStatistics', {}, signal),
});

/** When somebody was last here. */
export const seenAt = ({ lastLoginAt, createdAt }: User) => lastLoginAt ?? createdAt;
