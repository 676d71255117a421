import type { Product } from 'contracts';
import type { ApiClient } from 'storefront-kit';
import { createPriceCacheWriter } from '../prices/price-book.js';
import { readList } from './read-list.js';

/** Returns up to `limit` products in the random order that `seed` determines, and the total number of products. */
export async function readRandomProducts(
  api: ApiClient,
  { seed, limit }: RandomPageRequest,
): Promise<RandomPage> {
  const keepPrices = createPriceCacheWriter();
  let total = 0;
  const { items: products, isUnread } = await readList('products', async () => {
    const result = await api.call('findProducts', { query: { sort: 'random', seed, limit } });
    total = result.total;
    return result.products;
  });
  return { products: products.map(keepPrices), total, isUnread };
}

interface RandomPageRequest {
  seed: number;
  limit: number;
}

interface RandomPage {
  products: Product[];
  total: number;
  /** True if the list is empty because it could not be read. */
  isUnread: boolean;
}
