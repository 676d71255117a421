import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toRowsPage } from './data-table/to-page.js';
import { request } from './api/request.js';
import { subscribeToInquiries } from './api/subscribe-to-inquiries.js';

const pendingCountQuery = queryOptions({
  queryKey: ['pending count'],
  queryFn: async ({ signal }) => {
    const query = { status: 'pending' as const, page: 1, limit: 1 };
    return toRowsPage(await request('listInquiries', { query }, signal)).total;
  },
});

/**
 * Returns the number of unanswered inquiries, updated with every change, or undefined while
 * loading.
 */
export function usePendingCount(): number | undefined {
  const client = useQueryClient();
  useEffect(() => {
    const count = () => client.invalidateQueries(pendingCountQuery);
    return subscribeToInquiries(() => void count());
  }, [client]);
  return useQuery(pendingCountQuery).data;
}
