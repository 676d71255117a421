import type { Product } from 'contracts';
import { api } from '../../lib/api.js';
import { readList } from '../../lib/read-list.js';

let known: Promise<Product[]> | undefined;

/** All products, read at the first focus of the search box; a failure is forgotten, so that the next focus asks again. */
export async function readProducts(): Promise<Product[]> {
  known ??= readList('products', () => api.call('listProducts'));
  const products = await known;
  if (products.length === 0) known = undefined;
  return products;
}
