import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames, type StaffProductQuery } from 'contracts';
import type { RowsPage, RowsQuery } from '../../lib/data-table/use-rows.js';
import { request } from '../../lib/api/request.js';
import type { ListedProduct } from './listed-product.js';

export type ProductFilter = Pick<StaffProductQuery, 'category' | 'show' | 'change'>;

export const listProducts =
  (filter: ProductFilter) =>
  async (query: RowsQuery, signal: AbortSignal): Promise<RowsPage<ListedProduct>> => {
    // The cast is safe: the ids of the sortable columns are the API's sort keys, but `RowsQuery` types them as strings.
    const listQuery = { ...query, ...filter } as Partial<StaffProductQuery>;
    const { items, total } = await request('listStaffProducts', { query: listQuery }, signal);
    return { rows: items.map((item) => fromWire(wireNames.product, item)), total };
  };

const maxRowsPerPage = 500;

export const bestSellersQuery = queryOptions({
  queryKey: ['products', 'best'],
  // Reads the staff list page by page, because the public product list leaves out hidden products.
  queryFn: async ({ signal }) => {
    const load = listProducts({ show: 'best' });
    const best: ListedProduct[] = [];
    for (let page = 1, total = 1; (page - 1) * maxRowsPerPage < total; page += 1) {
      const rowsPage = await load({ page, limit: maxRowsPerPage }, signal);
      best.push(...rowsPage.rows.filter(({ isBest }) => isBest));
      total = rowsPage.total;
    }
    return best.map(({ id, productName }) => ({ id, productName }));
  },
});

export const saveBestSellers = (bestProducts: string[]) =>
  request('chooseBestProducts', { body: { bestProducts } });
