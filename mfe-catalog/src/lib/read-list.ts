/** A list that the page can do without: a failure is only logged, and the page stays whole. */
export async function readList<Item>(what: string, read: () => Promise<Item[]>): Promise<Item[]> {
  try {
    const list: unknown = await read();
    if (Array.isArray(list)) return list as Item[]; // Its items are checked where they come in.
    console.info(`Invalid data: ${what} is not a list`);
  } catch (error) {
    console.info(`Could not read ${what}:`, error instanceof Error ? error.message : error);
  }
  return [];
}
