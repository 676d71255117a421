import { queryOptions } from '@tanstack/react-query';
import type { ListWithViews } from 'contracts';
import { request } from '../api/request.js';

/** Includes the views that other staff members share. */
export const viewsQuery = (list: ListWithViews) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => request('listSavedViews', { query: { list } }, signal),
    select: ({ views }) => views,
  });
