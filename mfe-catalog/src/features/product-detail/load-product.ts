import type { Product } from 'contracts';
import { ApiError, type ApiClient, type PageRequest } from 'storefront-kit';
import { toCardProduct, type CardProduct } from '../../lib/card-product.js';
import { readOrLog } from '../../lib/read-or-log.js';

const relatedCount = 4;

export interface ProductData {
  /** Nothing where there is no such product. */
  product: Product | null;
  id: string;
  related: CardProduct[];
}

export async function loadProduct({ api, params, seed }: PageRequest): Promise<ProductData> {
  const id = params['id'] ?? '';
  // One more than is shown: the product itself may be among them.
  const atRandom = { sort: 'random', seed, limit: relatedCount + 1 } as const;
  const [product, found] = await Promise.all([
    readProduct(api, id),
    readOrLog('related products', () => api.call('findProducts', { query: atRandom })),
  ]);
  const others = found?.products.filter((other) => other.id !== id) ?? [];
  return { product, id, related: others.slice(0, relatedCount).map(toCardProduct) };
}

async function readProduct(api: ApiClient, id: string): Promise<Product | null> {
  try {
    return await api.call('showProduct', { query: { id } });
  } catch (error) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
    if (isUnknown) return null;
    throw error;
  }
}
