import { queryOptions } from '@tanstack/react-query';
import { request } from './request.js';

/** Staff members to whom an inquiry can be assigned, sorted by name. */
export const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => request('listAssignees', {}, signal),
});
