import { loadOptionalData } from '../load-optional-data.js';

/** `isUnread` is true if the list is empty only because it could not be read. */
export interface OptionalList<Item> {
  items: Item[];
  isUnread: boolean;
}

/** Loads an optional list of a page. Logs a failure or an invalid list and resolves to an empty list. */
export async function readList<Item>(
  label: string,
  read: () => Promise<Item[]>,
): Promise<OptionalList<Item>> {
  const items = await loadOptionalData(label, async () => {
    const value: unknown = await read();
    if (!Array.isArray(value)) throw new TypeError(`Invalid data: ${label} is not a list`);
    return value as Item[]; // The cast restores the item type that `read` declares.
  });
  return { items: items ?? [], isUnread: items === undefined };
}
