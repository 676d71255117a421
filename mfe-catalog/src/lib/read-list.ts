import { readOrLog } from './read-or-log.js';

/** A list that the page can do without; what is no list is only logged, too. */
export async function readList<Item>(what: string, read: () => Promise<Item[]>): Promise<Item[]> {
  const list: unknown = await readOrLog(what, read);
  if (Array.isArray(list)) return list as Item[]; // Its items are checked where they come in.
  if (list !== undefined) console.info(`Invalid data: ${what} is not a list`);
  return [];
}
