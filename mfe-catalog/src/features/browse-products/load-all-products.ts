import type { PageRequest } from 'storefront-kit';
import { findPage, nothingFound, type FoundListing } from '../../lib/find-products.js';
import { readFilters } from '../../lib/listing-question.js';
import { pageIn, wholeNumber } from '../../lib/paging.js';
import { readOrLog } from '../../lib/read-or-log.js';

export type AllProductsData = FoundListing & { seed: number };

/** One page of all products in the order of the seed; an address may name a seed, so that its pages go together. */
export async function loadAllProducts(request: PageRequest): Promise<AllProductsData> {
  const { api, query } = request;
  const question = readFilters(query);
  const seed = wholeNumber(query.get('seed')) ?? request.seed;
  const wanted = { question, page: pageIn(query), seed };
  const found = await readOrLog('products', () => findPage(api, wanted));
  return { ...(found ?? nothingFound(wanted)), seed };
}
