// This module is bundled with the part, React and storefront-kit. It runs in `render-process.mjs`, in a realm without
// browser globals.
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import {
  ApiError,
  createApiClient,
  isNotFound,
  NavigationProvider,
  SiteProvider,
} from 'storefront-kit';

/** @typedef {import('storefront-kit').Page<unknown>} Page */
/**
 * @typedef {object} PageJob
 * @property {string} module name of the page in `src/server.ts`
 * @property {string} url path and query
 * @property {Record<string, string>} params
 */
/**
 * @typedef {object} Job
 * @property {import('contracts').PartDeclaration} declared
 * @property {import('storefront-kit').SiteInfo} site
 * @property {string} origin URL of the development server, without a trailing slash
 * @property {PageJob} [page] the page to render
 */
/**
 * Functions of the host process that code in the realm can call.
 *
 * @typedef {object} Outside
 * @property {(url: string) => Promise<{ status: number, text: string }>} read sends a GET request without cookies
 * @property {(stream: ReadableStream) => Promise<string>} readText
 */

const limitMs = 3000;

/**
 * Renders a page of the part and its declared fragments as the web server of a site would. Returns an error message
 * with stack trace for each page or fragment that fails.
 *
 * @param {Record<string, unknown>} modules the exports of `src/server.ts`
 * @param {string} json a `Job`
 * @param {Outside} outside
 * @returns {Promise<string[]>}
 */
export async function renderPart(modules, json, { read, readText }) {
  /** @type {Job} */
  const { declared, site, origin, page } = JSON.parse(json);
  const api = apiClient(origin, read);
  const context = { modules, site, api, readText };
  const missing = [...new Set(declared.routes.map((route) => route.page))].filter(
    (name) => !modules[name],
  );
  const failures = missing.map((name) => `src/server.ts exports no page ${name}`);
  if (page && modules[page.module]) failures.push(...(await renderPage(page, context)));
  // A fragment that `src/server.ts` does not export is rendered only in the browser.
  const fragments = declared.slots.filter(({ fragment }) => modules[fragment]);
  const props = fragments.length > 0 ? await sampleProps(api) : {};
  for (const { slot, fragment } of fragments) {
    const component = /** @type {import('react').ComponentType<object>} */ (modules[fragment]);
    const tree = createElement(component, props[slot.split('.')[0] ?? '']);
    failures.push(...(await renderTree(`fragment ${fragment}`, tree, context)));
  }
  return failures;
}

/** @param {string} baseUrl @param {Outside['read']} read */
const apiClient = (baseUrl, read) =>
  createApiClient({
    baseUrl,
    fetch: async (url) => {
      const { status, text } = await read(String(url));
      const json = async () => JSON.parse(text);
      // The cast is safe: the API client uses only these members of `Response`.
      return /** @type {Response} */ ({ ok: status >= 200 && status < 300, status, json });
    },
  });

/** @typedef {{ modules: Record<string, unknown>, site: Job['site'], api: import('storefront-kit').ApiClient, readText: Outside['readText'] }} Context */

/** @param {PageJob} page @param {Context} context */
async function renderPage({ module, url, params }, context) {
  const { modules, site, api } = context;
  const { load, head, Page } = /** @type {Page} */ (modules[module]);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  try {
    const data = await load({ params, query: searchParams, seed: 1, api });
    head(data, site);
    return await renderTree(pathname, createElement(Page, { data }), {
      ...context,
      path: pathname,
    });
  } catch (error) {
    // A missing product or an unavailable backend is not a failure of the part, because the site shows an error page.
    if (error instanceof ApiError || isNotFound(error)) return [];
    return [`${pathname}: ${describe(error)}${hintFor(error)}`];
  }
}

/** @param {unknown} error */
const hintFor = (error) =>
  String(error).includes('fetch is not defined') ? '\nRead data with api.call in load.' : '';

/**
 * Returns sample props for fragments, keyed by the first part of the slot name, such as `product` for `product.below`.
 * @param {Context['api']} api
 * @returns {Promise<Record<string, object>>}
 */
async function sampleProps(api) {
  const [product] = await api
    .call('findProducts', { query: { limit: 1 } })
    .then(({ products }) => products)
    .catch(() => []);
  const onClose = () => undefined;
  return {
    product: { productId: product?.id ?? '0'.repeat(24), quantity: 1, place: 'card' },
    drawer: { onClose },
    account: { onClose },
    staff: { path: '' },
  };
}

/**
 * @param {string} label
 * @param {import('react').ReactNode} node
 * @param {Context & { path?: string }} context
 */
async function renderTree(label, node, { site, readText, path = '/' }) {
  const navigation = { readPath: () => path };
  const tree = createElement(SiteProvider, {
    site,
    children: createElement(NavigationProvider, { navigation, children: node }),
  });
  /** @type {string[]} */
  const faults = [];
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new Error('never became ready')), limitMs);
  try {
    const stream = await renderToReadableStream(tree, {
      progressiveChunkSize: Infinity,
      signal: end.signal,
      onError: (error, { componentStack }) => {
        faults.push(describe(error, componentStack));
      },
    });
    await stream.allReady;
    if (/<[a-z][^<>]*\sstyle="/i.test(await readText(stream))) faults.push(styleAttribute);
  } catch {
    // `onError` has already recorded this error.
  } finally {
    clearTimeout(timer);
  }
  return faults.map((fault) => `${label}: ${fault}`);
}

const styleAttribute =
  'renders a style attribute, which the Content Security Policy blocks; use a class instead';

/** @param {unknown} error @param {string | null} [componentStack] */
const describe = (error, componentStack) =>
  `${(error instanceof Error && error.stack) || String(error)}${componentStack ?? ''}`;
