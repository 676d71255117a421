import { shuffle, type PageRequest } from 'storefront-kit';
import { toCardProduct, type CardProduct } from '../../lib/card-product.js';
import { pageOf, wholeNumber, type Listing } from '../../lib/paging.js';
import { readList } from '../../lib/read-list.js';

export interface AllProductsData extends Listing<CardProduct> {
  seed: number;
}

/** One page of all products in the order of the seed; an address may name a seed, so that its pages go together. */
export async function loadAllProducts(request: PageRequest): Promise<AllProductsData> {
  const { api, query } = request;
  const seed = wholeNumber(query.get('seed')) ?? request.seed;
  const products = await readList('products', () => api.call('listProducts'));
  const { items, ...listing } = pageOf(shuffle(products, seed), query.get('page'));
  return { ...listing, items: items.map(toCardProduct), seed };
}
