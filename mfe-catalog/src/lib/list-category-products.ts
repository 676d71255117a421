import type { Product } from 'contracts';
import type { ApiClient } from 'storefront-kit';

// cspell:ignore catagory

/** The products of a category by its name; the call's own word for it has the documented spelling. */
export function listCategoryProducts(api: ApiClient, name: string): Promise<Product[]> {
  return api.call('listCategoryProducts', { query: { catagoryName: name } });
}
