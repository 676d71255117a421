import { queryOptions } from '@tanstack/react-query';
import { request } from './request.js';

/** The inquiries with unread buyer messages. */
export const threadsQuery = queryOptions({
  queryKey: ['inquiries', 'threads'],
  queryFn: ({ signal }) => request('listStaffThreads', {}, signal),
});
