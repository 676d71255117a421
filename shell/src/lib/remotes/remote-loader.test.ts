import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contractSince, contractVersion } from 'contracts';
import { slotTimeoutMs } from './retrying-module.js';
import type { ModuleRequest } from './federation.js';
import type { LiveRemote, LiveRemotes } from './live-remotes.js';
import { wakePendingRetries, retryIntervalMs } from './retry-signal.js';
import { createRemoteLoader } from './remote-loader.js';

/** Contract range of a later version that is incompatible with the current one. */
const breaking = { contract: contractVersion + 1, since: contractVersion + 1 };

const release = (version: string, more: Partial<LiveRemote> = {}): LiveRemote => ({
  version,
  contract: contractVersion,
  since: contractSince,
  base: `/releases/mfe-cart/${version}/`,
  entry: 'remoteEntry.js',
  ...more,
});

let network: (request: ModuleRequest) => Promise<unknown>;
let published: LiveRemotes;
let tried: string[] = [];
let reported: string[] = [];

const start = (live: LiveRemotes = { 'mfe-cart': release('1.0.0-a') }) =>
  createRemoteLoader({
    live,
    fetchLive: () => Promise.resolve(published),
    loadModule: (request) => {
      tried.push(request.release.version);
      return network(request);
    },
    report: (_, error) => reported.push(error instanceof Error ? error.message : ''),
  })('mfe-cart', 'cart-badge');

const reject = () => Promise.reject(new Error('404'));
const badge = () => Promise.resolve('badge');

beforeEach(() => {
  jest.useFakeTimers();
  tried = [];
  reported = [];
  network = badge;
  published = { 'mfe-cart': release('1.0.0-a') };
});

afterEach(async () => {
  // Lets pending modules load, so that tests do not affect each other.
  published = { 'mfe-cart': release('1.0.0-a') };
  network = badge;
  wakePendingRetries();
  await jest.advanceTimersByTimeAsync(0);
  jest.useRealTimers();
});

it('loadWithTimeout returns a fulfilled promise as soon as load has resolved', async () => {
  const module = start();
  const withTimeout = module.loadWithTimeout();
  await module.load();
  expect(module.loadWithTimeout()).toMatchObject({ status: 'fulfilled', value: 'badge' });
  await expect(withTimeout).resolves.toBe('badge');
});

describe('a failing remote', () => {
  it('is retried with a fresh registry, and loads from a release that went live in the meantime', async () => {
    published = { 'mfe-cart': release('1.0.1-b') };
    network = ({ release: { version } }) => (version === '1.0.1-b' ? badge() : reject());
    await expect(start().loadWithTimeout()).resolves.toBe('badge');
    expect(tried).toEqual(['1.0.0-a', '1.0.1-b']);
  });

  it('is reported after each of two attempts, and then its slot shows the fallback', async () => {
    network = reject;
    await expect(start().loadWithTimeout()).rejects.toThrow('404');
    expect(tried).toHaveLength(2);
    expect(reported).toEqual(['404', '404']);
  });

  it('makes its slot show the fallback when loading exceeds the timeout', async () => {
    network = () => new Promise(() => undefined);
    const outcome = start().loadWithTimeout().catch(String);
    await jest.advanceTimersByTimeAsync(slotTimeoutMs);
    expect(await outcome).toContain(`did not load within ${slotTimeoutMs} ms`);
  });

  it('is still used when it loads after the timeout', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    network = () => new Promise((resolve) => (arrive = resolve));
    const module = start();
    module.loadWithTimeout().catch(() => undefined);
    await jest.advanceTimersByTimeAsync(slotTimeoutMs * 3);
    arrive('badge');
    await expect(module.load()).resolves.toBe('badge');
    expect(module.value).toBe('badge');
  });

  it.each([
    ['after the retry interval', () => jest.advanceTimersByTimeAsync(retryIntervalMs)],
    ['when the browser is online again', () => Promise.resolve(dispatchEvent(new Event('online')))],
    ['when the window is focused again', () => Promise.resolve(dispatchEvent(new Event('focus')))],
  ])('is retried %s', async (_, chance) => {
    network = reject;
    const module = start();
    await module.loadWithTimeout().catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    network = badge;
    await chance();
    await expect(module.load()).resolves.toBe('badge');
  });

  it('is retried when another module of the remote has loaded', async () => {
    const resolve = createRemoteLoader({
      live: published,
      fetchLive: () => Promise.resolve(published),
      loadModule: (request) => network(request),
      report: () => undefined,
    });
    network = reject;
    const [badge, drawer] = [resolve('mfe-cart', 'cart-badge'), resolve('mfe-cart', 'cart-drawer')];
    await Promise.allSettled([badge.loadWithTimeout(), drawer.loadWithTimeout()]);
    await jest.advanceTimersByTimeAsync(0);
    network = () => Promise.resolve('here');
    await drawer.retry();
    await expect(badge.load()).resolves.toBe('here');
  });

  it('is retried immediately when `retry` is called', async () => {
    network = reject;
    const module = start();
    await module.loadWithTimeout().catch(() => undefined);
    network = badge;
    await expect(module.retry()).resolves.toBe('badge');
    await expect(module.loadWithTimeout()).resolves.toBe('badge');
  });
});

describe('a release that fails while it is shown', () => {
  it('is replaced when the window gets the focus after another release has gone live', async () => {
    const module = start();
    await expect(module.loadWithTimeout()).resolves.toBe('badge');
    const renewed = module.nextRelease();
    await jest.advanceTimersByTimeAsync(retryIntervalMs);
    expect(tried).toHaveLength(1);
    published = { 'mfe-cart': release('1.0.1-b') };
    network = () => Promise.resolve('mended badge');
    dispatchEvent(new Event('focus'));
    await expect(renewed).resolves.toBe('mended badge');
    await expect(module.loadWithTimeout()).resolves.toBe('mended badge');
    expect(tried).toEqual(['1.0.0-a', '1.0.1-b']);
  });
});

describe('a remote without a compatible release', () => {
  it('is rejected before any of its code is requested', async () => {
    const newReleases = { 'mfe-cart': release('2.0.0-c', breaking) };
    published = newReleases;
    await expect(start(newReleases).loadWithTimeout()).rejects.toThrow('was built for contract');
    expect(tried).toEqual([]);
  });

  it('loads once a compatible release is live', async () => {
    const newReleases = { 'mfe-cart': release('2.0.0-c', breaking) };
    await expect(start(newReleases).loadWithTimeout()).resolves.toBe('badge');
    expect(tried).toEqual(['1.0.0-a']);
  });

  it('is rejected when it has no live release at all', async () => {
    published = {};
    await expect(start({}).loadWithTimeout()).rejects.toThrow('no live release');
  });
});

describe('a remote module', () => {
  it('is fetched only once, even if it is loaded several times concurrently', async () => {
    const resolve = createRemoteLoader({
      live: published,
      fetchLive: () => Promise.resolve(published),
      loadModule: ({ release: { version } }) => {
        tried.push(version);
        return badge();
      },
      report: () => undefined,
    });
    expect(resolve('mfe-cart', 'a')).toBe(resolve('mfe-cart', 'a'));
    await Promise.all([
      resolve('mfe-cart', 'a').loadWithTimeout(),
      resolve('mfe-cart', 'a').load(),
    ]);
    expect(tried).toHaveLength(1);
  });
});
