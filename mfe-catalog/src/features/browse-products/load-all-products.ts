import type { PageRequest } from 'storefront-kit';
import { findListingPage, type ProductListing } from '../../lib/lists/find-products.js';
import { readFilters } from '../../lib/lists/listing-query.js';
import { readPageNumber, parsePositiveInteger } from '../../lib/lists/paging.js';

export type AllProductsData = ProductListing & { seed: number };

/** Loads one page of all products in random order. A seed in the URL keeps the order the same on all pages. */
export async function loadAllProducts(request: PageRequest): Promise<AllProductsData> {
  const { api, query } = request;
  const filters = readFilters(query);
  const seed = parsePositiveInteger(query.get('seed')) ?? request.seed;
  const listingRequest = { question: filters, page: readPageNumber(query), seed };
  return { ...(await findListingPage(api, listingRequest)), seed };
}
