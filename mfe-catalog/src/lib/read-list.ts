import { readOrLog } from './read-or-log.js';

/** A list that the page can do without; a failure, and what is no list, is only logged. */
export async function readList<Item>(what: string, read: () => Promise<Item[]>): Promise<Item[]> {
  const list = await readOrLog(what, async () => {
    const given: unknown = await read();
    if (!Array.isArray(given)) throw new TypeError(`Invalid data: ${what} is not a list`);
    return given as Item[]; // Its items are checked where they come in.
  });
  return list ?? [];
}
