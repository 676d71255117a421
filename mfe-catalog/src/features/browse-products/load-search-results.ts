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
  const listingQuery = readListingQuery(query);
  const words = listingQuery.q ?? '';
  const listingRequest = { question: listingQuery, page: readPageNumber(query) };
  const listing = words ? await findListingPage(api, listingRequest) : emptyListing(listingRequest);
  return { ...listing, words };
}
