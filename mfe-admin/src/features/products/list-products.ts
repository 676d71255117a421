import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames, type StaffProductQuery } from 'contracts';
import type { RowsPage, RowsQuery } from '../../lib/data-table/use-rows.js';
import { request } from '../../lib/request.js';
import type { ListedProduct } from './listed-product.js';

export type ProductFilter = Pick<StaffProductQuery, 'category' | 'show'>;

/** One page of the products that are left, or all where they are few. */
export const listProducts =
  (filter: ProductFilter) =>
  async (query: RowsQuery, signal: AbortSignal): Promise<RowsPage<ListedProduct>> => {
    // The table sorts by its columns, whose names are those of the call.
    const asked = { ...query, ...filter } as Partial<StaffProductQuery>;
    const { items, total } = await request('listStaffProducts', { query: asked }, signal);
    return { rows: items.map((item) => fromWire(wireNames.product, item)), total };
  };

export const bestQuery = queryOptions({
  queryKey: ['products', 'best'],
  queryFn: async ({ signal }) => {
    const best = await request('listBestProducts', {}, signal);
    return best.map(({ _id: id, productName }) => ({ id, productName }));
  },
});

export const saveBest = (bestProducts: string[]) =>
  request('chooseBestProducts', { body: { bestProducts } });
