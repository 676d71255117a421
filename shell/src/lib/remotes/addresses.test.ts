import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bypassCacheOf, chunkUrl, countAttempt, failHangingChunks } from './addresses.js';

const base = '/releases/mfe-cart/1.0.0-a/';
const failed: string[] = [];

beforeEach(() => {
  failed.length = 0;
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** An element that a loader of chunks waits for. */
function ask(url: string) {
  const element = document.createElement('link');
  element.onerror = () => {
    element.onerror = null;
    failed.push(url);
  };
  chunkUrl(url, element);
  return element;
}

describe('before another try', () => {
  it('chunks that hang are given up, once', () => {
    ask(`${base}home.css`);
    jest.advanceTimersByTime(2001);
    expect(failHangingChunks(base)).toEqual([`${base}home.css`]);
    expect(failHangingChunks(base)).toEqual([]);
    expect(failed).toEqual([`${base}home.css`]);
  });

  it('those that have just begun, have come, or belong to another release are left alone', () => {
    const come = ask(`${base}come.css`);
    ask('/releases/mfe-cart/2.0.0-b/home.css');
    come.onerror = null;
    jest.advanceTimersByTime(2001);
    ask(`${base}begun.css`);
    expect(failHangingChunks(base)).toEqual([]);
    expect(failed).toEqual([]);
  });

  it('a chunk of the shell that failed has another address', () => {
    expect(new URL(chunkUrl('/assets/1.js')).search).toBe('');
    bypassCacheOf(Object.assign(new Error('refused'), { request: '/assets/1.js' }));
    bypassCacheOf(new Error('of something else'));
    expect(new URL(chunkUrl('/assets/1.js')).search).toBe('?again=1');
  });

  it('is counted, so that chunks come from another address', () => {
    const other = '/releases/mfe-cart/3.0.0-c/';
    countAttempt(`${other}remoteEntry.js`);
    expect(new URL(chunkUrl(`${other}home.js`)).search).toBe('');
    countAttempt(`${other}remoteEntry.js`);
    expect(new URL(chunkUrl(`${other}home.js`)).search).toBe('?again=1');
  });
});
