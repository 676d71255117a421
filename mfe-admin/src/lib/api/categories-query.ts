import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames } from 'contracts';
import { request } from './request.js';

/** All categories, in the order in which the shop shows them. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => {
    const categories = await request('listCategories', {}, signal);
    return categories.map((category) => fromWire(wireNames.category, category));
  },
});

export const categoryNamesQuery = queryOptions({
  ...categoriesQuery,
  select: (categories) => categories.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
});
