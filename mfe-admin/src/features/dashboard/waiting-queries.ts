import { queryOptions } from '@tanstack/react-query';
import { toPage } from '../../lib/data-table/to-page.js';
import { request } from '../../lib/request.js';
import { toInquiry } from '../../lib/to-inquiry.js';

const shownEach = 5;

/** The oldest inquiries that nobody has answered, and how many there are. */
export const openInquiriesQuery = queryOptions({
  queryKey: ['inquiries', 'open'],
  queryFn: async ({ signal }) => {
    const query = { status: 'pending' as const, page: 1, limit: shownEach, sort: 'submittedAt' };
    const { rows, total } = toPage(await request('listInquiries', { query }, signal));
    return { rows: rows.map(toInquiry), total };
  },
});

/** Quotations that a buyer wants changed. */
export const changesRequestedQuery = queryOptions({
  queryKey: ['quotations', 'changes requested'],
  queryFn: ({ signal }) =>
    request(
      'listQuotations',
      { query: { state: 'changes_requested', page: 1, limit: shownEach } },
      signal,
    ),
});

/** Quotations that are open and end within a week, the first one first. */
export const expiringQuery = queryOptions({
  queryKey: ['quotations', 'expiring'],
  queryFn: ({ signal }) =>
    request(
      'listQuotations',
      { query: { ends: 'week', sort: 'expiresAt', page: 1, limit: shownEach } },
      signal,
    ),
});

/** Open quotations that were neither emailed nor opened within a day. */
export const undeliveredQuery = queryOptions({
  queryKey: ['quotations', 'undelivered'],
  queryFn: ({ signal }) =>
    request(
      'listQuotations',
      { query: { delivery: 'missing', page: 1, limit: shownEach } },
      signal,
    ),
});

/** Mails that did not arrive, the latest first. */
export const unsentMailsQuery = queryOptions({
  queryKey: ['mails', 'unsent', 'first'],
  queryFn: ({ signal }) =>
    request('listUnsentMails', { query: { page: 1, limit: shownEach } }, signal),
});

/** What buyers look for and a product may lack. */
export type Lack = 'without_picture' | 'without_price';

/** Products that lack it, and how many there are. */
export const lackingQuery = (show: Lack) =>
  queryOptions({
    queryKey: ['products', show],
    queryFn: async ({ signal }) => {
      const query = { show, page: 1, limit: shownEach };
      const { items, total } = await request('listStaffProducts', { query }, signal);
      return { rows: items, total };
    },
  });
