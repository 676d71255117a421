import { ownScriptUrl } from '../script-urls.js';

declare global {
  /** Called by the chunk loaders of the shell and all remotes. Returns the URL from which an element loads a file. */
  var __address: ((url: string, element: ResourceElement) => string) | undefined;
}

type ResourceElement = HTMLScriptElement | HTMLLinkElement;

/**
 * Milliseconds after which a retry may abandon a pending request; less than the time after which visitors see "Try
 * again".
 */
const hangTimeoutMs = 2000;

/** Number of attempts to load the entry of each release, keyed by release folder. */
const attempts = new Map<string, number>();
/** Elements that were created to load chunks, with the chunk's URL and the start time. */
const pendingElements = new Map<ResourceElement, { url: string; since: number }>();

/**
 * Returns the URL for the next attempt to load an entry. It differs from the URLs of earlier attempts, because browsers
 * attach a new script to a pending request for the same URL.
 */
export function nextEntryUrl(entry: string): URL {
  return retryUrl(entry, attempts.get(releaseFolderOf(entry)) ?? 0);
}

export function countLoadAttempt(entry: string): void {
  const folder = releaseFolderOf(entry);
  attempts.set(folder, (attempts.get(folder) ?? 0) + 1);
}

/** Makes the next attempt to load a failed shell chunk use a new URL, because the cached file may be corrupt. */
export function bypassCacheAfterChunkError(error: unknown): void {
  if (!(error instanceof Error && 'request' in error)) return;
  const folder = releaseFolderOf(String(error.request));
  attempts.set(folder, (attempts.get(folder) ?? 1) + 1);
}

/**
 * Returns the URL from which a chunk is loaded. If the entry of the chunk's release needed more than one attempt, adds
 * the number of retries to the URL, so that the browser does not reuse responses to earlier attempts.
 */
export function chunkUrl(url: string, element?: ResourceElement): string {
  if (element) pendingElements.set(element, { url, since: performance.now() });
  return retryUrl(url, (attempts.get(releaseFolderOf(url)) ?? 1) - 1).href;
}

/** Returns the URL for a script or style sheet element. Throws a `TypeError` if the script is not from this site. */
function elementUrl(url: string, element: ResourceElement): string {
  const address = chunkUrl(url, element);
  return element instanceof HTMLScriptElement ? ownScriptUrl(address) : address;
}

/**
 * Dispatches an error event to the elements of all hanging chunks of a release, so that the chunk loader of the release
 * requests the chunks again. Returns the URLs of the chunks.
 */
export function failHangingChunks(base: string): string[] {
  const before = performance.now() - hangTimeoutMs;
  const hanging = [...pendingElements].filter(
    // Elements that have loaded or failed no longer have an error handler.
    ([{ onerror }, { url, since }]) => onerror && since < before && releaseFolderOf(url) === base,
  );
  for (const [element] of hanging) element.dispatchEvent(new Event('error'));
  return hanging.map(([, { url }]) => url);
}

function retryUrl(url: string, attempt: number): URL {
  const address = new URL(url, location.href);
  if (attempt > 0) address.searchParams.set('again', String(attempt));
  return address;
}

/** Returns the folder of the release that a file belongs to, or the file's own folder if it belongs to no release. */
export function releaseFolderOf(url: string): string {
  const address = new URL(url, location.href);
  return (
    /^\/releases\/[^/]+\/[^/]+\//.exec(address.pathname)?.[0] ?? new URL('.', address).pathname
  );
}

globalThis.__address = elementUrl;
