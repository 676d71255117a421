import { loadOptionalData } from '../read-or-log.js';

/** `isUnread` is true if the list is empty only because it could not be read. */
export interface OptionalList<Item> {
  items: Item[];
  isUnread: boolean;
}

/** Loads an optional list of a page. Logs a failure or an invalid list and resolves to an empty list. */
export async function readList<Item>(
  what: string,
  read: () => Promise<Item[]>,
): Promise<OptionalList<Item>> {
  const items = await loadOptionalData(what, async () => {
    const given: unknown = await read();
    if (!Array.isArray(given)) throw new TypeError(`Invalid data: ${what} is not a list`);
    return given as Item[]; // The API client declares this type for the items.
  });
  return { items: items ?? [], isUnread: items === undefined };
}
