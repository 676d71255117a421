import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';

/** The releases are refetched every 10 seconds, because they may change at any time. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => request('listReleases', {}, signal),
  refetchInterval: 10_000,
});
