declare global {
  /** Asked by the chunk loader of the shell and of every remote for the address that an element is to take a file from. */
  var __address: ((url: string, element?: Loading) => string) | undefined;
}

type Loading = HTMLScriptElement | HTMLLinkElement;

/** Milliseconds that a file has before another try may give it up: less than a visitor waits for 'Try again'. */
const patience = 2000;

/** How often the entry of each release was asked for, by the folder of the release. */
const tries = new Map<string, number>();
/** By which elements chunks were asked for, where and when. */
const asked = new Map<Loading, { url: string; since: number }>();

/** The address of an entry's next try: the browser joins a new script to an equal one that hangs. */
export function nextAddress(entry: string): URL {
  return addressOf(entry, tries.get(folderOf(entry)) ?? 0);
}

export function countTry(entry: string): void {
  const folder = folderOf(entry);
  tries.set(folder, (tries.get(folder) ?? 0) + 1);
}

/** A chunk of the shell itself that failed, and so may lie spoiled in a cache, is asked for elsewhere the next time. */
export function avoidAddressOf(error: unknown): void {
  if (!(error instanceof Error && 'request' in error)) return;
  const folder = folderOf(String(error.request));
  tries.set(folder, (tries.get(folder) ?? 1) + 1);
}

/** The chunks of an entry that came at its second try, or later, are not taken from what the first one left behind. */
export function chunkAddress(url: string, element?: Loading): string {
  if (element) asked.set(element, { url, since: performance.now() });
  return addressOf(url, (tries.get(folderOf(url)) ?? 1) - 1).href;
}

/** Makes the loader of a release's chunks see those that hang as failed, so that it asks again; tells which. */
export function giveUpHanging(base: string): string[] {
  const before = performance.now() - patience;
  const hanging = [...asked].filter(
    // What has come, or failed, listens no more.
    ([{ onerror }, { url, since }]) => onerror && since < before && folderOf(url) === base,
  );
  for (const [element] of hanging) element.dispatchEvent(new Event('error'));
  return hanging.map(([, { url }]) => url);
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
