export const pageSize = 24;

/** One page of a list. `total` is the number of items on all pages. */
export interface Listing<Item> {
  items: Item[];
  page: number;
  total: number;
}

/** Parses a positive integer from a URL. Returns undefined for any other string. */
export function parsePositiveInteger(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

const lastPage = 1_000_000;

/** Returns the page number in the URL: 1 if it is missing or invalid, at most `lastPage`. */
export function readPageNumber(query: URLSearchParams): number {
  return Math.min(parsePositiveInteger(query.get('page')) ?? 1, lastPage);
}
