declare global {
  /** Asked by every remote's own chunk loader for the address to take a file from. */
  var __address: ((url: string) => string) | undefined;
}

/** How often the entry of each release was asked for, by the folder of the release. */
const tries = new Map<string, number>();

/** The address of an entry's next try: the browser joins a new script to an equal one that hangs. */
export function nextAddress(entry: string): URL {
  return addressOf(entry, tries.get(folderOf(entry)) ?? 0);
}

export function countTry(entry: string): void {
  const folder = folderOf(entry);
  tries.set(folder, (tries.get(folder) ?? 0) + 1);
}

/** The chunks of an entry that came at its second try, or later, are not taken from what the first one left behind. */
export function chunkAddress(url: string): string {
  return addressOf(url, (tries.get(folderOf(url)) ?? 1) - 1).href;
}

function addressOf(url: string, again: number): URL {
  const address = new URL(url, location.href);
  if (again > 0) address.searchParams.set('again', String(again));
  return address;
}

function folderOf(url: string) {
  return new URL('.', new URL(url, location.href)).pathname;
}

globalThis.__address = chunkAddress;
