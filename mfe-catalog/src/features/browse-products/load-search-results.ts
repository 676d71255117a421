import type { PageRequest } from 'storefront-kit';
import { findPage, emptyListing, type FoundListing } from '../../lib/lists/find-products.js';
import { readListingQuery } from '../../lib/lists/listing-query.js';
import { pageIn } from '../../lib/lists/paging.js';

export interface SearchResultsData extends FoundListing {
  words: string;
}

export async function loadSearchResults({ api, query }: PageRequest): Promise<SearchResultsData> {
  const question = readListingQuery(query);
  const words = question.q ?? '';
  const wanted = { question, page: pageIn(query) };
  const found = words ? await findPage(api, wanted) : emptyListing(wanted);
  return { ...found, words };
}
