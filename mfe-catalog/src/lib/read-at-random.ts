import type { Product } from 'contracts';
import type { ApiClient } from 'storefront-kit';
import { readList } from './read-list.js';

/** Some of all products in the order of the seed, and how many there are; none where they cannot be read. */
export async function readAtRandom(api: ApiClient, { seed, limit }: Draw): Promise<Drawn> {
  let total = 0;
  const products = await readList('products', async () => {
    const found = await api.call('findProducts', { query: { sort: 'random', seed, limit } });
    total = found.total;
    return found.products;
  });
  return { products, total };
}

interface Draw {
  seed: number;
  limit: number;
}

interface Drawn {
  products: Product[];
  total: number;
}
