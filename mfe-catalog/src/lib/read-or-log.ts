/** Loads optional data of a page. Logs a failure and resolves to undefined. */
export async function loadOptionalData<Made>(
  what: string,
  read: () => Promise<Made>,
): Promise<Made | undefined> {
  try {
    return await read();
  } catch (error) {
    console.info(`Couldn't load ${what}:`, error instanceof Error ? error.message : error);
    return undefined;
  }
}
