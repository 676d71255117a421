/** How many products a page of a list holds. */
export const pageSize = 24;

/** What a list page shows: one page of all there is. */
export interface Listing<Item> {
  items: Item[];
  page: number;
  total: number;
}

/** A positive whole number that stood in an address; nothing for anything else. */
export function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

const lastPage = 1_000_000;

/** The page that an address asks for. */
export function pageIn(query: URLSearchParams): number {
  return Math.min(wholeNumber(query.get('page')) ?? 1, lastPage);
}
