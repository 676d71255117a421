import { queryOptions } from '@tanstack/react-query';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import { request } from '../../lib/api/request.js';
import { toInquiry } from '../../lib/api/to-inquiry.js';

const shownEach = 5;

export const openInquiriesQuery = queryOptions({
  queryKey: ['inquiries', 'open'],
  queryFn: async ({ signal }) => {
    const query = { status: 'pending' as const, page: 1, limit: shownEach, sort: 'submittedAt' };
    const { rows, total } = toRowsPage(await request('listInquiries', { query }, signal));
    return { rows: rows.map(toInquiry), total };
  },
});

export const changesRequestedQuery = queryOptions({
  queryKey: ['quotations', 'changes requested'],
  queryFn: ({ signal }) =>
    request(
      'listQuotations',
      { query: { state: 'changes_requested', page: 1, limit: shownEach } },
      signal,
    ),
});

/** Open quotations that expire within the next week, soonest first. */
export const expiringQuotationsQuery = queryOptions({
  queryKey: ['quotations', 'expiring'],
  queryFn: ({ signal }) =>
    request(
      'listQuotations',
      { query: { ends: 'week', sort: 'expiresAt', page: 1, limit: shownEach } },
      signal,
    ),
});

/** Open quotations that were neither delivered to the buyer nor opened within a day. */
export const undeliveredQuotationsQuery = queryOptions({
  queryKey: ['quotations', 'undelivered'],
  queryFn: ({ signal }) =>
    request(
      'listQuotations',
      { query: { delivery: 'missing', page: 1, limit: shownEach } },
      signal,
    ),
});

/** Failed emails, newest first. */
export const unsentMailsQuery = queryOptions({
  queryKey: ['mails', 'unsent', 'first'],
  queryFn: ({ signal }) =>
    request('listUnsentMails', { query: { page: 1, limit: shownEach } }, signal),
});

export const accountsToReviewQuery = queryOptions({
  queryKey: ['approvals', 'first'],
  queryFn: ({ signal }) =>
    request('listApprovals', { query: { page: 1, limit: shownEach } }, signal),
});

export type MissingProductDetail = 'without_picture' | 'without_price';

export const incompleteProductsQuery = (show: MissingProductDetail) =>
  queryOptions({
    queryKey: ['products', show],
    queryFn: async ({ signal }) => {
      const query = { show, page: 1, limit: shownEach };
      const { items, total } = await request('listStaffProducts', { query }, signal);
      return { rows: items, total };
    },
  });
