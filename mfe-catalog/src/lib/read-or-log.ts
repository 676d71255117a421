/** Something that the page can do without for a while: a failure is logged, and nothing is answered. */
export async function readOrLog<Made>(
  what: string,
  read: () => Promise<Made>,
): Promise<Made | undefined> {
  try {
    return await read();
  } catch (error) {
    console.info(`Could not read ${what}:`, error instanceof Error ? error.message : error);
    return undefined;
  }
}
