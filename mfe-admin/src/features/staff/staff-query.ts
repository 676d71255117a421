import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => request('listStaff', {}, signal),
});
