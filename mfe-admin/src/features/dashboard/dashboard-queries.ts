import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames, type User } from 'contracts';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import { request } from '../../lib/api/request.js';

const maxRecent = 10;
const maxSubscribers = 50;

export const recentUsersQuery = queryOptions({
  queryKey: ['users', 'recent'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, limit: maxRecent, sort: '-lastLoginAt' };
    const { rows } = toRowsPage(await request('listUsers', { query }, signal));
    const users = rows.map((row) => fromWire(wireNames.account, row));
    return users.sort((a, b) => lastSeenAt(b).localeCompare(lastSeenAt(a))).slice(0, maxRecent);
  },
});

export const subscribersQuery = queryOptions({
  queryKey: ['subscribers', 'recent'],
  queryFn: async ({ signal }) =>
    toRowsPage(
      await request('listSubscribers', { query: { page: 1, limit: maxSubscribers } }, signal),
    ),
});

export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => request('showStatistics', {}, signal),
});

export const quotationStatisticsQuery = queryOptions({
  queryKey: ['quotations', 'statistics'],
  queryFn: ({ signal }) => request('showQuotationStatistics', {}, signal),
});

/** Returns the time of the last sign-in, or of the registration for users who have never signed in. */
export const lastSeenAt = ({ lastLoginAt, createdAt }: User) => lastLoginAt ?? createdAt;
