import { readOrLog } from './read-or-log.js';

/** A list, and whether it is empty only because it could not be read. */
export interface ReadList<Item> {
  items: Item[];
  isUnread: boolean;
}

/** A list that the page can do without for a while; a failure, and what is no list, is logged. */
export async function readList<Item>(
  what: string,
  read: () => Promise<Item[]>,
): Promise<ReadList<Item>> {
  const items = await readOrLog(what, async () => {
    const given: unknown = await read();
    if (!Array.isArray(given)) throw new TypeError(`Invalid data: ${what} is not a list`);
    return given as Item[]; // Its items are checked where they come in.
  });
  return { items: items ?? [], isUnread: items === undefined };
}
