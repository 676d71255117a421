import type { Product } from 'contracts';
import type { ApiClient } from 'storefront-kit';
import { readList } from './read-list.js';

/** Some of all products in the order of the seed, and how many there are. */
export async function readRandomProducts(
  api: ApiClient,
  { seed, limit }: RandomPageRequest,
): Promise<RandomPage> {
  let total = 0;
  const { items: products, isUnread } = await readList('products', async () => {
    const found = await api.call('findProducts', { query: { sort: 'random', seed, limit } });
    total = found.total;
    return found.products;
  });
  return { products, total, isUnread };
}

interface RandomPageRequest {
  seed: number;
  limit: number;
}

interface RandomPage {
  products: Product[];
  total: number;
  /** There are none only because they could not be read. */
  isUnread: boolean;
}
