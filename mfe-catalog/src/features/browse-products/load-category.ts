import type { PageRequest } from 'storefront-kit';
import { findListingPage, type ProductListing } from '../../lib/lists/find-products.js';
import { readFilters } from '../../lib/lists/listing-query.js';
import { readPageNumber } from '../../lib/lists/paging.js';
import { readList } from '../../lib/lists/read-list.js';

export interface CategoryData extends ProductListing {
  name: string;
  isKnown: boolean;
  /** True if details of the category, such as its picture, could not be read. */
  isUnread: boolean;
  picture?: string;
  /** Description written by staff for search engines. */
  description?: string;
}

/**
 * Loads one page of a category's products. A category counts as known if it is listed or has products, or if the list
 * of categories could not be read.
 */
export async function loadCategory({ api, params, query }: PageRequest): Promise<CategoryData> {
  const name = params['name'] ?? '';
  const filters = readFilters(query);
  const listingRequest = {
    question: { ...filters, category: name },
    page: readPageNumber(query),
  };
  const [{ items: categories, isUnread }, listing] = await Promise.all([
    readList('categories', () => api.call('listCategories')),
    findListingPage(api, listingRequest),
  ]);
  const category = categories.find((each) => each.name === name);
  const hasProducts = listing.filters.category?.some(({ value }) => value === name);
  return {
    ...listing,
    question: filters,
    name,
    isKnown: category !== undefined || hasProducts === true || isUnread,
    isUnread,
    ...(category?.mainImage ? { picture: category.mainImage } : {}),
    ...(category?.description ? { description: category.description } : {}),
  };
}
