import type { FilterName, FilterOption } from 'contracts';
import type { ApiClient } from 'storefront-kit';
import { toCardProduct, type CardProduct } from '../prices/card-product.js';
import { createPriceKeeper } from '../prices/price-book.js';
import type { ListingQuery } from './listing-query.js';
import { pageSize, type Listing } from './paging.js';

export interface ProductListing extends Listing<CardProduct> {
  question: ListingQuery;
  filters: Partial<Record<FilterName, FilterOption[]>>;
  seed?: number;
}

export interface ListingRequest {
  question: ListingQuery;
  page: number;
  /** Seed of the random order. */
  seed?: number | undefined;
}

/** Loads one page. A page number beyond the end loads the last page. */
export async function findListingPage(
  api: ApiClient,
  request: ListingRequest,
): Promise<ProductListing> {
  const keepPrices = createPriceKeeper();
  const { products, total, filters } = await callSearch(api, request);
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (request.page > last) return findListingPage(api, { ...request, page: last });
  const { question, page, seed } = request;
  const items = products.map(keepPrices).map(toCardProduct);
  return { items, page, total, question, filters, ...(seed !== undefined && { seed }) };
}

export function emptyListing({ question }: ListingRequest): ProductListing {
  return { items: [], page: 1, total: 0, question, filters: {} };
}

function callSearch(api: ApiClient, { question, page, seed }: ListingRequest) {
  const order = question.sort ?? (seed === undefined ? undefined : 'random');
  return api.call('findProducts', {
    query: { ...question, sort: order, seed, page, limit: pageSize },
  });
}
