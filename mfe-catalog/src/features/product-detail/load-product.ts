import type { Product } from 'contracts';
import { ApiError, type ApiClient, type PageRequest } from 'storefront-kit';
import { toCardProduct, type CardProduct } from '../../lib/prices/card-product.js';
import { createPriceCacheWriter } from '../../lib/prices/price-book.js';
import { readRandomProducts } from '../../lib/lists/read-random-products.js';

const relatedCount = 4;

export interface ProductData {
  /** The product; null if it does not exist. */
  product: Product | null;
  id: string;
  related: CardProduct[];
  /** True if related products are missing because they could not be read. */
  isRelatedUnread: boolean;
  seed: number;
}

export async function loadProduct({ api, params, seed }: PageRequest): Promise<ProductData> {
  const id = params['id'] ?? '';
  const [product, { products, isUnread }] = await Promise.all([
    readProduct(api, id),
    // Requests one product more than the page displays, because the response may contain the current product.
    readRandomProducts(api, { seed, limit: relatedCount + 1 }),
  ]);
  const otherProducts = products.filter((candidate) => candidate.id !== id);
  const related = otherProducts.slice(0, relatedCount).map(toCardProduct);
  return { product, id, related, isRelatedUnread: isUnread, seed };
}

async function readProduct(api: ApiClient, id: string): Promise<Product | null> {
  const keepPrices = createPriceCacheWriter();
  try {
    return keepPrices(await api.call('showProduct', { query: { id } }));
  } catch (error) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
    if (isUnknown) return null;
    throw error;
  }
}
