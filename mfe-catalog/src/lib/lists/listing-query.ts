import {
  filterNames,
  maxFilterLength,
  maxQueryLength,
  sortOrders,
  type FilterName,
  type SortOrder,
} from 'contracts';

export type ListingQuery = Partial<Record<FilterName, string>> & {
  q?: string;
  sort?: SortOrder;
};

/** Reads the filters and the sort order from the URL, and ignores invalid values. */
export function readFilters(query: URLSearchParams): Omit<ListingQuery, 'q'> {
  const filters: ListingQuery = {};
  for (const name of filterNames) {
    const value = query.get(name)?.trim();
    if (value && value.length <= maxFilterLength) filters[name] = value;
  }
  const sort = sortOrders.find((order) => order === query.get('sort'));
  return { ...filters, ...(sort && { sort }) };
}

/** Reads the filters, the sort order and the search text, which is truncated to `maxQueryLength`. */
export function readListingQuery(query: URLSearchParams): ListingQuery {
  const q = query.get('q')?.trim().slice(0, maxQueryLength);
  return { ...(q && { q }), ...readFilters(query) };
}

export function hasFilters(listingQuery: ListingQuery): boolean {
  return filterNames.some((name) => listingQuery[name] !== undefined);
}

/** The seed keeps the random order the same on all pages of a list. */
export function listingHref(
  path: string,
  listingQuery: ListingQuery,
  place: ListingPosition = {},
): string {
  const { page = 1, seed } = place;
  const query = new URLSearchParams(listingQuery);
  if (page > 1) query.set('page', `${page}`);
  if (seed !== undefined) query.set('seed', `${seed}`);
  return query.size > 0 ? `${path}?${query}` : path;
}

export interface ListingPosition {
  page?: number;
  seed?: number | undefined;
}
