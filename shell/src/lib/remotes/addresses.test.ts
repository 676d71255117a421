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

/** Creates a `link` element and registers it as a pending request for a chunk. */
function requestChunk(url: string) {
  const element = document.createElement('link');
  element.onerror = () => {
    element.onerror = null;
    failed.push(url);
  };
  chunkUrl(url, element);
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
