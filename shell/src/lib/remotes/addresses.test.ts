import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  bypassCacheAfterChunkError,
  chunkUrl,
  countLoadAttempt,
  failHangingChunks,
} from './addresses.js';

const base = '/releases/mfe-cart/1.0.0-a/';
const failed: string[] = [];

beforeEach(() => {
  failed.length = 0;
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const hang = () => new Promise<Response>(() => undefined);
const fetching = jest.fn<typeof fetch>();
const originalFetch = globalThis.fetch;
beforeEach(() => {
  fetching.mockReset().mockImplementation(hang);
  globalThis.fetch = fetching;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

/** Creates a `link` element and registers it as a pending request for a chunk. */
function requestChunk(url: string) {
  const element = document.createElement('link');
  element.onerror = () => {
    element.onerror = null;
    failed.push(url);
  };
  globalThis.__address?.(url, element);
  return element;
}

describe('a retry after a load failure', () => {
  it('dispatches only one error event to the element of each hanging chunk', () => {
    requestChunk(`${base}home.css`);
    jest.advanceTimersByTime(2001);
    expect(failHangingChunks(base)).toEqual([`${base}home.css`]);
    expect(failHangingChunks(base)).toEqual([]);
    expect(failed).toEqual([`${base}home.css`]);
  });

  it('does not change the URLs of chunks that are new, have loaded or belong to another release', () => {
    const come = requestChunk(`${base}come.css`);
    requestChunk('/releases/mfe-cart/2.0.0-b/home.css');
    come.onerror = null;
    jest.advanceTimersByTime(2001);
    requestChunk(`${base}begun.css`);
    expect(failHangingChunks(base)).toEqual([]);
    expect(failed).toEqual([]);
  });

  it('uses a new URL for a failed shell chunk', () => {
    expect(new URL(chunkUrl('/assets/1.js')).search).toBe('');
    bypassCacheAfterChunkError(Object.assign(new Error('refused'), { request: '/assets/1.js' }));
    bypassCacheAfterChunkError(new Error('of something else'));
    expect(new URL(chunkUrl('/assets/1.js')).search).toBe('?again=1');
  });

  it('uses new URLs for the chunks of an entry that loaded on the second attempt', () => {
    const otherBase = '/releases/mfe-cart/3.0.0-c/';
    countLoadAttempt(`${otherBase}remoteEntry.js`);
    expect(new URL(chunkUrl(`${otherBase}home.js`)).search).toBe('');
    countLoadAttempt(`${otherBase}remoteEntry.js`);
    expect(new URL(chunkUrl(`${otherBase}home.js`)).search).toBe('?again=1');
  });
});

/** Creates a `script` element as webpack does. */
function requestScript(url: string) {
  const element = document.createElement('script');
  element.src = globalThis.__address?.(url, element) ?? '';
  return element;
}

const flush = () => jest.advanceTimersByTimeAsync(0);
const isAborted = () => fetching.mock.calls.at(-1)?.[1]?.signal?.aborted;

describe('an element for a chunk of a release', () => {
  it('loads the chunk only after it has been fetched', async () => {
    let respond: (response: Response) => void = () => undefined;
    fetching.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    const script = requestScript(`${base}new.js`);
    expect(script.type).toBe('text/plain');
    respond(new Response(''));
    await flush();
    expect(script.type).toBe('');
    expect(new URL(script.src).pathname).toBe(`${base}new.js`);
  });

  it('loads a preloaded chunk immediately', () => {
    document.head.innerHTML = `<link rel="preload" as="script" href="${base}lead.js">`;
    expect(requestScript(`${base}lead.js`).type).toBe('');
    expect(fetching).not.toHaveBeenCalled();
  });

  it('stays unused if a retry has aborted the hanging request', async () => {
    fetching.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const script = requestScript(`${base}hangs.js`);
    jest.advanceTimersByTime(2001);
    failHangingChunks(base);
    await flush();
    expect(isAborted()).toBe(true);
    expect(script.type).toBe('text/plain');
  });

  it('loads a chunk that arrives slowly after its loader has removed the element', async () => {
    const slow = new TransformStream<Uint8Array, Uint8Array>();
    fetching.mockResolvedValueOnce(new Response(slow.readable));
    const script = requestScript(`${base}slow.js`);
    await flush();
    jest.advanceTimersByTime(2001);
    failHangingChunks(base);
    expect(isAborted()).toBe(false);
    await slow.writable.close();
    await flush();
    expect(script.isConnected).toBe(true);
  });

  it('loads the chunk itself if the fetch fails', async () => {
    fetching.mockRejectedValueOnce(new TypeError('offline'));
    const script = requestScript(`${base}offline.js`);
    await flush();
    expect(script.type).toBe('');
  });
});
