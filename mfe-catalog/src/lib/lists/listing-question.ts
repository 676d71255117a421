import {
  filterNames,
  maxFilterLength,
  maxQueryLength,
  sortOrders,
  type FilterName,
  type SortOrder,
} from 'contracts';

/** The parameters of a list page in its URL, except the page number. */
export type ListingQuestion = Partial<Record<FilterName, string>> & {
  q?: string;
  sort?: SortOrder;
};

/** Reads the filters and the order from the URL; invalid values are left out. */
export function readFilters(query: URLSearchParams): Omit<ListingQuestion, 'q'> {
  const question: ListingQuestion = {};
  for (const name of filterNames) {
    const value = query.get(name)?.trim();
    if (value && value.length <= maxFilterLength) question[name] = value;
  }
  const sort = sortOrders.find((order) => order === query.get('sort'));
  return { ...question, ...(sort && { sort }) };
}

/** The same including the search text. */
export function readQuestion(query: URLSearchParams): ListingQuestion {
  const q = query.get('q')?.trim().slice(0, maxQueryLength);
  return { ...(q && { q }), ...readFilters(query) };
}

/** True if a filter is active. */
export function isNarrowed(question: ListingQuestion): boolean {
  return filterNames.some((name) => question[name] !== undefined);
}

/** Returns the URL of a page of a list. The seed keeps its random order. */
export function listingHref(path: string, question: ListingQuestion, place: Place = {}): string {
  const { page = 1, seed } = place;
  const query = new URLSearchParams(question);
  if (page > 1) query.set('page', `${page}`);
  if (seed !== undefined) query.set('seed', `${seed}`);
  return query.size > 0 ? `${path}?${query}` : path;
}

export interface Place {
  page?: number;
  seed?: number | undefined;
}
