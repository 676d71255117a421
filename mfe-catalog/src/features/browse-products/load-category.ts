import type { PageRequest } from 'storefront-kit';
import { toCardProduct, type CardProduct } from '../../lib/card-product.js';
import { listCategoryProducts } from '../../lib/list-category-products.js';
import { pageOf, type Listing } from '../../lib/paging.js';
import { readList } from '../../lib/read-list.js';

export interface CategoryData extends Listing<CardProduct> {
  name: string;
  isKnown: boolean;
  picture?: string;
}

/** One page of a category's products; a category is unknown when the list of all says so and it has no product. */
export async function loadCategory({ api, params, query }: PageRequest): Promise<CategoryData> {
  const name = params['name'] ?? '';
  const [categories, products] = await Promise.all([
    readList('categories', () => api.call('listCategories')),
    readList(`products of ${name}`, () => listCategoryProducts(api, name)),
  ]);
  const category = categories.find((each) => each.name === name);
  const { items, ...listing } = pageOf(products, query.get('page'));
  return {
    ...listing,
    items: items.map(toCardProduct),
    name,
    isKnown: category !== undefined || products.length > 0 || categories.length === 0,
    ...(category?.mainImage ? { picture: category.mainImage } : {}),
  };
}
