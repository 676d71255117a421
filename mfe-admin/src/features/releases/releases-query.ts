import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';

/** The releases of each part, refetched every 10 seconds because others may release at any time. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => request('listReleases', {}, signal),
  refetchInterval: 10_000,
});
