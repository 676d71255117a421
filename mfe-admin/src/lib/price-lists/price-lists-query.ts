import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/request.js';

export const priceListsKey = ['price lists'] as const;

export const priceListsQuery = queryOptions({
  queryKey: [...priceListsKey, 'lists'],
  queryFn: async ({ signal }) => (await request('listPriceLists', {}, signal)).lists,
});

export const priceListQuery = (id: string) =>
  queryOptions({
    queryKey: [...priceListsKey, 'list', id],
    queryFn: ({ signal }) => request('showPriceList', { params: { id } }, signal),
  });
