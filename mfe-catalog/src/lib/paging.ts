/** How many products a page of a list holds. */
export const pageSize = 24;

/** What a list page shows: one page of all there is. */
export interface Listing<Item> {
  items: Item[];
  page: number;
  total: number;
}

/** The asked page of a list; a page that does not exist is the nearest one that does. */
export function pageOf<Item>(all: Item[], asked: string | null): Listing<Item> {
  const last = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(wholeNumber(asked) ?? 1, last);
  return { items: all.slice((page - 1) * pageSize, page * pageSize), page, total: all.length };
}

/** A positive whole number that stood in an address; nothing for anything else. */
export function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
