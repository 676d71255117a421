/** Loads optional data of a page. Logs a failure and resolves to undefined. */
export async function loadOptionalData<Data>(
  label: string,
  read: () => Promise<Data>,
): Promise<Data | undefined> {
  try {
    return await read();
  } catch (error) {
    console.info(`Couldn't load ${label}:`, error instanceof Error ? error.message : error);
    return undefined;
  }
}
