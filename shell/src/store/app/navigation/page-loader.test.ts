import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, createApiClient, definePage, loadedModule, notFound } from 'storefront-kit';
import { IDLE_NAVIGATION, NavigationType, type Location } from 'react-router-dom';
import { storePageInHistoryEntry } from './history-entry.js';
import { PageLoader } from './page-loader.js';

const business = {
  name: 'Agate House',
  town: 'Khambhat, Gujarat',
  phone: '+919876543210',
  email: 'support@example.com',
  address: 'Agate Bazaar',
  latitude: 22.3,
  longitude: 72.6,
};
const route = { path: '/list', remote: 'mfe-catalog', module: 'list', isSeeded: true };
const list = { route, params: {}, href: '/list?page=2' };
const at = (pathname: string, key: string): Location => ({
  pathname,
  search: pathname === '/list' ? '?page=2' : '',
  hash: '',
  state: null,
  key,
});
const shown = (location: Location) => ({ navigation: IDLE_NAVIGATION, location });

let loads: number[];
let failure: Error | undefined;
let loader: PageLoader;

const page = definePage({
  load: ({ seed, query }) => {
    if (failure) return Promise.reject(failure);
    loads.push(seed);
    return Promise.resolve({ seed, page: query.get('page') });
  },
  head: () => ({ title: 'List', description: '', canonicalPath: '/list' }),
  Page: () => null,
});

beforeEach(() => {
  loads = [];
  failure = undefined;
  history.replaceState(null, '', '/');
  loader = new PageLoader({
    api: createApiClient(),
    resolve: () => loadedModule(page),
    site: { publicUrl: 'https://shop.example', business },
    seed: 5,
  });
});

const open = (key = 'next') =>
  loader.load(list, { ...shown(at('/', 'first')), navigation: loadingTo(at('/list', key)) });

const loadingTo = (location: Location) => ({
  ...IDLE_NAVIGATION,
  state: 'loading' as const,
  location,
  matches: [],
  historyAction: NavigationType.Push,
});

describe('PageLoader', () => {
  it('passes the query and a new seed to the load function of the page', async () => {
    expect(await open()).toEqual({ seed: loader.seed, page: '2' });
    expect(loader.seed).not.toBe(5);
  });

  it('loads a prefetched page only once and keeps its random product order when the page opens', async () => {
    loader.prefetch(list);
    const opened = await open();
    expect(loads).toHaveLength(1);
    expect(opened).toEqual({ seed: loads[0], page: '2' });
  });

  it('chooses a new random product order when a page is opened again', async () => {
    await open('one');
    await open('two');
    expect(new Set(loads).size).toBe(2);
  });

  it('returns the data of the first visit to a page when the visitor navigates back to it, even after an hour', async () => {
    const first = await open('one');
    storePageInHistoryEntry({ key: 'one', seed: loader.seed });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(await open('one')).toBe(first);
    now.mockRestore();
  });

  it('loads prefetched data again after 60 s', async () => {
    loader.prefetch(list);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
    await open();
    now.mockRestore();
    expect(loads).toHaveLength(2);
  });

  it('keeps the random product order when the current page is loaded again', async () => {
    await loader.load(list, shown(at('/list', 'first')));
    expect(loads).toEqual([5]);
  });

  it('loads a page again after a failure', async () => {
    failure = new TypeError('offline');
    await expect(open('one')).rejects.toThrow('offline');
    storePageInHistoryEntry({ key: 'one', seed: loader.seed });
    failure = undefined;
    expect(await open('one')).toEqual({ seed: loader.seed, page: '2' });
  });

  it.each([notFound(), new ApiError('answer.unreadable', 'Not an id', { status: 400 })])(
    'rejects with status 404 when the page does not exist or its id is invalid',
    async (missing) => {
      failure = missing;
      await expect(open()).rejects.toMatchObject({ init: { status: 404 } });
    },
  );
});
