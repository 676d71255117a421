import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.js';

/** Who is staff, who is invited, and which roles need an authenticator app. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => request('listStaff', {}, signal),
});
