import { queryOptions } from '@tanstack/react-query';
import { request } from './request.js';

/** The members of staff to whom an inquiry can be assigned, by name. */
export const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => request('listAssignees', {}, signal),
});
