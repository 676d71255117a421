import { queryOptions } from '@tanstack/react-query';
import { request } from './request.js';

export const threadsQuery = queryOptions({
  queryKey: ['inquiries', 'threads'],
  queryFn: ({ signal }) => request('listStaffThreads', {}, signal),
});
