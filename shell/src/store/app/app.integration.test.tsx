import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pagePaths, type RemoteName } from 'contracts';
import {
  unavailableModule,
  createApiClient,
  definePage,
  leadPictureOf,
  Link,
  notFound,
  loadedModule,
  usePreloadedCode,
  type LeadPicture,
  type ResolveRemote,
} from 'storefront-kit';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { stubGlobal, restoreGlobals } from 'test-kit';
import { App } from './app.js';
import { categories, frame, inlined, routes, site, slots } from './app.fixture.js';
import { createShopRouter } from './navigation/shop-router.js';
import { loadFrameData } from './page/frame-data.js';
import { createShopHandler, loadShopPage, renderTree } from './server-entry.js';

let isDown = false;
let isLate = false;
let leadPicture: LeadPicture | undefined;
const api = createApiClient({
  fetch: () => {
    if (isLate) return new Promise(() => undefined);
    return isDown
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json(categories));
  },
});

const image = { url: '/media/ab12', width: 900, height: 600 };

function NextPages() {
  usePreloadedCode('/Product/gone');
  return (
    <>
      <Link href="/ViewAllProduct" leadPicture={{ image, sizes: '50vw' }}>
        All
      </Link>
      <Link href="/Product/gone">Gone</Link>
      <Link href="/guide">Guide</Link>
    </>
  );
}

const home = definePage({
  load: ({ seed }) => Promise.resolve({ order: seed }),
  head: () => ({ title: 'Home of agate', description: 'd', canonicalPath: '/' }),
  Page: ({ data }) => (
    <>
      <h1>Welcome</h1>
      <p>order {data.order}</p>
      <NextPages />
    </>
  ),
});

const allProducts = definePage({
  load: async () => ({ names: (await api.call('listCategories')).map(({ name }) => name) }),
  head: () => ({
    title: 'All of them',
    description: 'all',
    canonicalPath: '/ViewAllProduct',
    ...(leadPicture && { leadPicture }),
  }),
  Page: ({ data }) => <h1>All {data.names.join()}</h1>,
});

const product = definePage({
  load: () => Promise.reject(notFound()),
  head: () => ({ title: 'never', description: '', canonicalPath: '/' }),
  Page: () => null,
});

/** A page that loads its data without a request. */
const guide = definePage({
  load: () => Promise.resolve({}),
  head: () => ({ title: 'Guide', description: 'd', canonicalPath: '/guide' }),
  Page: () => <h1>Guide</h1>,
});

let guideModule = loadedModule(guide);

/** Makes the code of the page "Guide" fail to load. Returns a function that makes it succeed. */
function failGuide() {
  let succeed: () => void = () => undefined;
  const loaded = new Promise((done) => (succeed = () => done(guide)));
  guideModule = { ...unavailableModule, load: () => loaded };
  return () => {
    guideModule = Object.assign(guideModule, loadedModule(guide));
    succeed();
  };
}

const modules: Record<RemoteName, Record<string, unknown>> = {
  'mfe-catalog': {
    home,
    'all-products': allProducts,
    product,
    search: () => <form role="search" />,
  },
};
const resolved: string[] = [];
const resolve: ResolveRemote = (remote, module) => {
  resolved.push(module);
  if (module === 'guide') return guideModule;
  const value = modules[remote]?.[module];
  return value === undefined ? unavailableModule : loadedModule(value);
};

async function renderOnServer(path: string, data: unknown, loadedModules = modules) {
  const handler = createShopHandler(routes);
  const loadPage = () => Promise.resolve(data === null ? undefined : { data });
  const { routing } = await loadShopPage(handler, { path, query: '', api, loadPage });
  return renderToString(renderTree({ handler, routing, site, slots, modules: loadedModules }));
}

let root: Root | undefined;
// eslint-disable-next-line @typescript-eslint/no-deprecated -- only one of its overloads is
let createElement: jest.SpiedFunction<typeof document.createElement>;
const recovered: unknown[] = [];
const scrolls: unknown[] = [];

/**
 * Returns the `srcset` of each `source` element that was created only to preload a picture and is not in the document.
 */
const preloadedSources = () =>
  createElement.mock.results
    .map(({ value }) => value as Element)
    .filter((element) => element instanceof HTMLSourceElement && !element.isConnected)
    .map((source) => source.getAttribute('srcset'));

async function comeAlive(page = inlined) {
  history.replaceState(null, '', page.href);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await renderOnServer(page.href, page.data);
  const shop = createShopRouter(page, { api, resolve });
  await act(async () => {
    root = hydrateRoot(container, <App {...{ site, slots, resolve, shop }} />, {
      onRecoverableError: (error) => recovered.push(error),
      onCaughtError: () => undefined,
    });
    await Promise.resolve();
  });
  return container;
}

const follow = (name: string) =>
  act(async () => {
    screen.getByRole('link', { name }).click();
    await new Promise((done) => setTimeout(done, 20));
  });

beforeEach(() => {
  isDown = false;
  isLate = false;
  leadPicture = undefined;
  recovered.length = 0;
  document.head.innerHTML =
    '<title>Home of agate</title><meta name="description" content="d"><link rel="canonical" href="x">';
  scrolls.length = 0;
  createElement = jest.spyOn(document, 'createElement');
  resolved.length = 0;
  stubGlobal('scrollTo', (to: unknown) => scrolls.push(to));
  stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  restoreGlobals();
  createElement.mockRestore();
});

describe('a page whose data or code is not available', () => {
  it('leaves the shop layout intact on the server', async () => {
    const html = await renderOnServer('/', null, {});
    expect(html).toContain('Free shipping on orders over $50');
    expect(html).toContain('Loading page');
  });

  it('shows an error with a "Try again" button when its data cannot be loaded', async () => {
    await comeAlive();
    isDown = true;
    await follow('All');
    expect(await screen.findByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
    await waitFor(() => expect(scrolls).toEqual([{ top: 0, behavior: 'auto' }]));
    isDown = false;
    await act(async () => {
      screen.getByRole('button', { name: 'Try again' }).click();
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'All Pendulums' })).toBeInTheDocument();
  });

  it('shows an error until its code has loaded, even if its data is already available', async () => {
    const succeed = failGuide();
    await comeAlive();
    await follow('Guide');
    expect(await screen.findByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
    succeed();
    expect(await screen.findByRole('heading', { name: 'Guide' })).toBeInTheDocument();
    expect(location.pathname).toBe('/guide');
  });

  it('shows a skeleton and scrolls to the top while its data is loading', async () => {
    await comeAlive();
    isLate = true;
    await follow('All');
    expect(await screen.findByText('Loading page')).toBeInTheDocument();
    await waitFor(() => expect(scrolls).toEqual([{ top: 0, behavior: 'auto' }]));
  });

  it('shows a "not found" heading and title when the page does not exist', async () => {
    await comeAlive();
    await follow('Gone');
    expect(
      await screen.findByRole('heading', { name: "We couldn't find this page" }),
    ).toHaveFocus();
    expect(document.title).toBe('Page not found | Agate House');
  });
});

describe('the server-rendered page', () => {
  it('hydrates without mismatches', async () => {
    const container = document.createElement('div');
    container.innerHTML = await renderOnServer('/', inlined.data);
    expect(container.querySelector('h1')).toHaveTextContent('Welcome');
    await comeAlive();
    expect(recovered).toEqual([]);
    expect(screen.getByText('order 5')).toBeInTheDocument();
  });

  it('has no style attributes, because the Content-Security-Policy would block them', async () => {
    expect(await renderOnServer('/', inlined.data)).not.toMatch(/ style=/);
    expect(await renderOnServer('/SignInPage', null)).not.toMatch(/ style=/);
  });

  // @spec shop-122
  it('lists the categories in the shop layout, and omits the list if the categories cannot be loaded', async () => {
    expect(await loadFrameData(api)).toEqual(frame);
    const link = `href="${pagePaths.category.replace(':name', 'Pendulums')}"`;
    expect(await renderOnServer('/', inlined.data)).toContain(link);
    isDown = true;
    expect(await loadFrameData(api)).toEqual({ categories: [], isUnread: true });
    expect(await renderOnServer('/', inlined.data)).not.toContain(link);
  });
});

describe('client-side navigation', () => {
  it('applies the head of the new page, moves the focus to its heading and announces it', async () => {
    await comeAlive();
    await follow('All');
    expect(screen.getByRole('heading', { name: 'All Pendulums' })).toHaveFocus();
    expect(document.title).toBe('All of them');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://shop.example/ViewAllProduct',
    );
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'all');
    expect(document.getElementById('announcer')).toHaveTextContent('All of them');
    await waitFor(() => {
      expect(scrolls).toEqual([{ top: 0, behavior: 'auto' }]);
    });
  });

  it('preloads the lead picture of the link on hover, and then the lead picture from the page data', async () => {
    leadPicture = { ...leadPictureOf(image, '50vw'), srcSet: '/other-480.avif 480w' };
    await comeAlive();
    fireEvent.pointerEnter(screen.getByRole('link', { name: 'All' }));
    const [fromLink, fromData] = [leadPictureOf(image, '50vw').srcSet, '/other-480.avif 480w'];
    expect(preloadedSources()).toEqual([fromLink]);
    await waitFor(() => expect(preloadedSources()).toEqual([fromLink, fromData]));
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('preloads the code of the next page while the current page is shown', async () => {
    await comeAlive();
    expect(resolved).not.toContain('product');
    await waitFor(() => expect(resolved).toContain('product'));
  });

  it('restores the random product order of the previous page when the visitor goes back', async () => {
    await comeAlive();
    await follow('All');
    await act(async () => {
      history.back();
      await new Promise((done) => setTimeout(done, 50));
    });
    expect(await screen.findByText('order 5')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus();
  });
});
