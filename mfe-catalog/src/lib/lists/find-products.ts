import type { FilterName, FilterOption } from 'contracts';
import { readSession, type ApiClient, type Session } from 'storefront-kit';
import { toCardProduct, type CardProduct } from '../prices/card-product.js';
import { createPriceCacheWriter } from '../prices/price-book.js';
import { listingHref, type ListingQuery } from './listing-query.js';
import { pageSize, type Listing } from './paging.js';

export interface ProductListing extends Listing<CardProduct> {
  question: ListingQuery;
  filters: Partial<Record<FilterName, FilterOption[]>>;
  seed?: number;
  /** The user whose prices determine the sort order. */
  sortedFor?: string | undefined;
}

export interface ListingRequest {
  question: ListingQuery;
  page: number;
  /** Seed of the random order. */
  seed?: number | undefined;
}

/** Loads one page of a list. If the page number is too high, loads the last page. */
export async function findListingPage(
  api: ApiClient,
  request: ListingRequest,
): Promise<ProductListing> {
  const keepPrices = createPriceCacheWriter();
  const sortedFor = priceSortUserId(request.question, readSession());
  const { products, total, filters } = await callSearch(api, request);
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (request.page > last) return findListingPage(api, { ...request, page: last });
  const { question, page, seed } = request;
  const items = products.map(keepPrices).map(toCardProduct);
  return { items, page, total, question, filters, sortedFor, ...(seed !== undefined && { seed }) };
}

/**
 * Returns the id of the user whose prices determine the sort order; undefined for visitors or if the list is not sorted
 * by price.
 */
export function priceSortUserId({ sort }: ListingQuery, session: Session): string | undefined {
  const isByPrice = sort === 'cheapest' || sort === 'dearest';
  return isByPrice && session.isSignedIn ? session.uid : undefined;
}

/** Returns a key that identifies the products and the sort order of a list. */
export const listingKey = (path: string, listing: ProductListing): string =>
  `${listingHref(path, listing.question, listing)} ${listing.sortedFor ?? ''}`;

export function emptyListing({ question }: ListingRequest): ProductListing {
  return { items: [], page: 1, total: 0, question, filters: {} };
}

function callSearch(api: ApiClient, { question, page, seed }: ListingRequest) {
  const order = question.sort ?? (seed === undefined ? undefined : 'random');
  return api.call('findProducts', {
    query: { ...question, sort: order, seed, page, limit: pageSize },
  });
}
