import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.js';

/** What is live of each part; others release at any time. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => request('listReleases', {}, signal),
  refetchInterval: 10_000,
});
