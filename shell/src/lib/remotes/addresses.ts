import { scriptPolicy } from '../script-urls.js';

declare global {
  /** Asked by the chunk loader of the shell and of every remote for the address that an element is to take a file from. */
  var __address: ((url: string, element: ResourceElement) => string) | undefined;
}

type ResourceElement = HTMLScriptElement | HTMLLinkElement;

const policy = scriptPolicy('shop');

/** Milliseconds that a file has before another try may give it up: less than a visitor waits for 'Try again'. */
const hangTimeoutMs = 2000;

/** Attempts to load an entry, by the folder of its release. */
const attempts = new Map<string, number>();
/** By which elements chunks were asked for, where and when. */
const pendingElements = new Map<ResourceElement, { url: string; since: number }>();

/** The address of an entry's next try: the browser joins a new script to an equal one that hangs. */
export function nextEntryUrl(entry: string): URL {
  return retryUrl(entry, attempts.get(folderOf(entry)) ?? 0);
}

export function countAttempt(entry: string): void {
  const folder = folderOf(entry);
  attempts.set(folder, (attempts.get(folder) ?? 0) + 1);
}

/** A chunk of the shell itself that failed, and so may lie spoiled in a cache, is asked for elsewhere the next time. */
export function bypassCacheOf(error: unknown): void {
  if (!(error instanceof Error && 'request' in error)) return;
  const folder = folderOf(String(error.request));
  attempts.set(folder, (attempts.get(folder) ?? 1) + 1);
}

/** The chunks of an entry that came at its second try, or later, are not taken from what the first one left behind. */
export function chunkUrl(url: string, element?: ResourceElement): string {
  if (element) pendingElements.set(element, { url, since: performance.now() });
  return retryUrl(url, (attempts.get(folderOf(url)) ?? 1) - 1).href;
}

/** What the element of a script or a style sheet takes as its address. */
function elementUrl(url: string, element: ResourceElement): string {
  const address = chunkUrl(url, element);
  return element instanceof HTMLScriptElement ? trustedScriptUrl(address) : address;
}

export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);

/** Makes the loader of a release's chunks see those that hang as failed, so that it asks again; tells which. */
export function failHangingChunks(base: string): string[] {
  const before = performance.now() - hangTimeoutMs;
  const hanging = [...pendingElements].filter(
    // Elements that have loaded or failed have no handler left.
    ([{ onerror }, { url, since }]) => onerror && since < before && folderOf(url) === base,
  );
  for (const [element] of hanging) element.dispatchEvent(new Event('error'));
  return hanging.map(([, { url }]) => url);
}

function retryUrl(url: string, attempt: number): URL {
  const address = new URL(url, location.href);
  if (attempt > 0) address.searchParams.set('again', String(attempt));
  return address;
}

function folderOf(url: string) {
  return new URL('.', new URL(url, location.href)).pathname;
}

globalThis.__address = elementUrl;
