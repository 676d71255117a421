import { queryOptions } from '@tanstack/react-query';
import { request } from './request.js';

/** In which inquiries something of a buyer is unread. */
export const threadsQuery = queryOptions({
  queryKey: ['inquiries', 'threads'],
  queryFn: ({ signal }) => request('listStaffThreads', {}, signal),
});
