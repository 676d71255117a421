import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';

/** Staff members, invitations, and the roles that require an authenticator app. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => request('listStaff', {}, signal),
});
