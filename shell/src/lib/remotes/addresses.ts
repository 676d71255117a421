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
const releasePath = /^\/releases\/[^/]+\/[^/]+\//;

/** Number of attempts to load the entry of each release, keyed by release folder. */
const attempts = new Map<string, number>();

/** A chunk for which a chunk loader has created an element. */
interface RequestedChunk {
  url: string;
  since: number;
  /** Aborts the request of a chunk for which no response has arrived. */
  abort?: (() => void) | undefined;
}

const requestedChunks = new Map<ResourceElement, RequestedChunk>();

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
export function chunkUrl(url: string): string {
  return retryUrl(url, (attempts.get(releaseFolderOf(url)) ?? 1) - 1).href;
}

/** Returns the URL for a script or style sheet element. Throws a `TypeError` if the script is not from this site. */
function elementUrl(url: string, element: ResourceElement): string {
  const address = chunkUrl(url);
  const chunk: RequestedChunk = { url, since: performance.now() };
  requestedChunks.set(element, chunk);
  if (releasePath.test(new URL(address).pathname) && !isPreloaded(address))
    void fetchBeforeLoad(element, address, chunk);
  return element instanceof HTMLScriptElement ? ownScriptUrl(address) : address;
}

/** True if the document preloads the file; a fetch would not use this preload. */
const isPreloaded = (address: string) =>
  document.querySelector(`link[rel=preload][href="${new URL(address).pathname}"]`) !== null;

/**
 * Fetches a chunk and then lets its element load it from the browser's cache. Unlike the request of an element, a fetch
 * can be aborted. Over HTTP/1.1, browsers open at most six connections to a site, so hanging requests for the files of
 * one remote could block all other requests of the page.
 */
async function fetchBeforeLoad(element: ResourceElement, address: string, chunk: RequestedChunk) {
  disable(element);
  const fetching = new AbortController();
  chunk.abort = () => fetching.abort();
  try {
    const response = await fetch(address, { signal: fetching.signal, priority: 'low' });
    // A slow response is not aborted, because it would start over on each retry.
    chunk.abort = undefined;
    await response.arrayBuffer();
  } catch {
    if (fetching.signal.aborted) return;
  }
  enable(element, address);
}

/** Prevents an element that is not in the document yet from loading its file. */
function disable(element: ResourceElement) {
  if (element instanceof HTMLScriptElement) element.type = 'text/plain';
  else element.rel = '';
}

function enable(element: ResourceElement, address: string) {
  if (!(element instanceof HTMLScriptElement)) {
    element.rel = 'stylesheet';
    return;
  }
  // Browsers load the script of a changed element when it gets a `src` attribute, but not when `src` is replaced.
  element.removeAttribute('src');
  element.type = '';
  element.src = ownScriptUrl(address);
  // The chunk loader has removed the element if the chunk is late. The chunk is used nevertheless.
  document.head.append(element);
}

/**
 * Aborts the requests for all hanging chunks of a release. Dispatches an error event to the elements that still wait, so
 * that the chunk loader of the release requests the chunks again. Returns the URLs of these chunks.
 */
export function failHangingChunks(base: string): string[] {
  const before = performance.now() - hangTimeoutMs;
  const hanging = [...requestedChunks].filter(
    ([, { url, since }]) => since < before && releaseFolderOf(url) === base,
  );
  for (const [, { abort }] of hanging) abort?.();
  // Elements that have loaded or failed no longer have an error handler.
  const waiting = hanging.filter(([{ onerror }]) => onerror);
  for (const [element] of waiting) element.dispatchEvent(new Event('error'));
  return waiting.map(([, { url }]) => url);
}

function retryUrl(url: string, attempt: number): URL {
  const address = new URL(url, location.href);
  if (attempt > 0) address.searchParams.set('again', String(attempt));
  return address;
}

/** Returns the folder of the release that a file belongs to, or the file's own folder if it belongs to no release. */
export function releaseFolderOf(url: string): string {
  const address = new URL(url, location.href);
  return releasePath.exec(address.pathname)?.[0] ?? new URL('.', address).pathname;
}

globalThis.__address = elementUrl;
