import type { PageRequest } from 'storefront-kit';
import {
  findListingPage,
  emptyListing,
  type ProductListing,
} from '../../lib/lists/find-products.js';
import { readListingQuery } from '../../lib/lists/listing-query.js';
import { readPageNumber } from '../../lib/lists/paging.js';

export interface SearchResultsData extends ProductListing {
  words: string;
}

export async function loadSearchResults({ api, query }: PageRequest): Promise<SearchResultsData> {
  const question = readListingQuery(query);
  const words = question.q ?? '';
  const wanted = { question, page: readPageNumber(query) };
  const found = words ? await findListingPage(api, wanted) : emptyListing(wanted);
  return { ...found, words };
}
