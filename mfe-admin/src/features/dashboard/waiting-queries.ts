import { queryOptions } from '@tanstack/react-query';
import { allowsTransition } from 'contracts';
import { toPage } from '../../lib/data-table/to-page.js';
import { request } from '../../lib/request.js';
import { toInquiry } from '../../lib/to-inquiry.js';

const shownEach = 5;
const weekMs = 7 * 24 * 3_600_000;

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
  queryFn: async ({ signal }) => {
    const query = { state: 'sent' as const, page: 1, limit: 500 };
    const { rows } = await request('listQuotations', { query }, signal);
    const end = Date.now() + weekMs;
    const ending = rows
      .filter(
        ({ state, expiresAt }) => allowsTransition(state, 'expire') && Date.parse(expiresAt) < end,
      )
      .sort((one, other) => one.expiresAt.localeCompare(other.expiresAt));
    return { rows: ending.slice(0, shownEach), total: ending.length };
  },
});
