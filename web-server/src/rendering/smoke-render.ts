import type { RemoteName } from 'contracts';
import { ApiError, type ApiClient } from 'storefront-kit';
import { isComponent, isPage } from './parts.js';
import type { PartFailure, RenderPhase } from './protocol.js';
import { renderPage, type RenderContext } from './render-page.js';
import { hostFunctions } from './sandbox/host-functions.js';
import type { ShopRoute } from './shop-routes.js';

const unknownId = '0'.repeat(24);

/**
 * Renders each page of a remote once with catalogue data. A remote with fragments is also rendered on the pages of
 * other remotes, because the slots of these pages may show the fragments. Returns the remote's failures.
 */
export async function smokeRenderRemote(
  context: RenderContext,
  remote: RemoteName,
): Promise<PartFailure[]> {
  const modules = context.modules[remote];
  // A release without a server bundle is rendered in the browser only.
  if (!modules) return [];
  const own = context.routes.filter((route) => route.remote === remote);
  const fragments = fragmentsOf(context, remote);
  const invalid = [...missingPages(modules, own), ...invalidFragments(modules, fragments)];
  if (invalid.length > 0) return invalid.map((reason) => ({ remote, reason }));

  const routes = fragments.length > 0 ? allPages(context) : onePerPage(own);
  const failures: PartFailure[] = [];
  for (const path of await samplePaths(context, routes)) {
    const onPhase = (phase: RenderPhase) => context.onPhase(phase, path);
    const reason = await renderFailure({ ...context, onPhase }, remote, path);
    if (reason !== undefined)
      failures.push({ remote, reason: `${path}: ${reason}${hintFor(reason)}` });
  }
  return failures;
}

/** Returns a hint for errors caused by `fetch`, which is not available during server rendering. */
const hintFor = (reason: string) =>
  /\bfetch is not defined/.test(reason) ? '\nRead data with api.call in load.' : '';

const fragmentsOf = ({ slots }: RenderContext, remote: RemoteName) =>
  Object.values(slots)
    .flat()
    .filter(([owner]) => owner === remote)
    .map(([, name]) => name);

type Exported = Record<string, unknown>;

const missingPages = (modules: Exported, own: ShopRoute[]) =>
  own
    .filter(({ module = '' }) => !isPage(modules[module]))
    .map(({ module }) => `src/server.ts exports no page ${module}`);

/** Fragments that are not exported are rendered in the browser only. */
const invalidFragments = (modules: Exported, fragments: string[]) =>
  fragments
    .filter((name) => name in modules && !isComponent(modules[name]))
    .map((name) => `src/server.ts exports ${name}, which must be a component`);

/** Returns the reason why a page must not show the remote, or undefined if the remote renders correctly on the page. */
async function renderFailure(context: RenderContext, remote: RemoteName, path: string) {
  const render = (omit: RemoteName[]) =>
    renderPage(context, { path, query: '', seed: 1, omit })
      // A rejection means that the shop layout failed, not the remote.
      .catch(() => undefined);
  const page = await render([]);
  const failure = page?.failures.find((each) => each.remote === remote);
  if (failure || !page) return failure?.reason;
  if (!hasStyleAttribute(page.html)) return undefined;
  const pageWithoutPart = await render([remote]);
  return pageWithoutPart && hasStyleAttribute(pageWithoutPart.html)
    ? undefined
    : styleAttributeRefusal;
}

const hasStyleAttribute = (html: string) => /<[a-z][^<>]*\sstyle="/i.test(html);
const styleAttributeRefusal =
  'renders a style attribute, which the Content Security Policy blocks; use a class instead';

/** Number of renders before the measurement. They fill caches, which must not count as leaked memory. */
const warmUps = 3;
const measuredPages = 20;

/** Returns the bytes that each rendered page of a remote leaves in memory, measured without other remotes. */
export async function measureRemoteMemory(
  context: RenderContext,
  remote: RemoteName,
): Promise<number> {
  const own = context.routes.filter((route) => route.remote === remote);
  // A remote without pages is measured on the first page of the shop, because the shop layout contains its fragments.
  const paths = await samplePaths(
    context,
    own.length > 0 ? onePerPage(own) : context.routes.slice(0, 1),
  );
  const omit = Object.keys(context.modules).filter((name) => name !== remote);
  if (paths.length === 0) return 0;
  const renderAll = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const path = paths[time % paths.length] ?? '/';
      // Errors are ignored, because the trial render has already reported them.
      await renderPage(context, { path, query: '', seed: 1, omit }).catch(() => undefined);
    }
  };
  await renderAll(warmUps);
  const before = hostFunctions.keptBytes();
  await renderAll(measuredPages);
  return (hostFunctions.keptBytes() - before) / measuredPages;
}

const samplePaths = ({ api }: RenderContext, routes: ShopRoute[]) =>
  Promise.all(routes.map((route) => samplePath(api, route)));

const home: ShopRoute = { path: '/' };

/**
 * Returns one route per page of all remotes. If no remote has a page, returns the home page, because the shop layout
 * also contains fragments.
 */
function allPages({ routes }: RenderContext) {
  const pages = onePerPage(routes.filter((route) => route.remote !== undefined));
  return pages.length > 0 ? pages : [home];
}

/** Returns the first route of each page, because a page may have several routes. */
const onePerPage = (routes: ShopRoute[]) =>
  routes.filter(
    ({ remote, module }, index) =>
      routes.findIndex((route) => route.remote === remote && route.module === module) === index,
  );

/**
 * Returns the path of a page with its parameters filled in; products and categories come from the
 * catalogue.
 */
async function samplePath(api: ApiClient, { path, each }: ShopRoute) {
  const value = await sampleValue(api, each);
  return path.replaceAll(/:[\w-]+/g, encodeURIComponent(value));
}

async function sampleValue(api: ApiClient, each: ShopRoute['each']) {
  if (each === 'product') {
    const response = api.call('findProducts', { query: { limit: 1 } });
    const [product] = await emptyIfUnavailable(response.then(({ products }) => products));
    return product?.id ?? unknownId;
  }
  if (each === undefined) return 'sample';
  const [category] = await emptyIfUnavailable(api.call('listCategories'));
  return category?.name ?? 'none';
}

async function emptyIfUnavailable<Item>(listing: Promise<Item[]>) {
  try {
    return await listing;
  } catch (error) {
    // An unavailable backend must not count as a failure of the release.
    if (error instanceof ApiError) return [];
    throw error;
  }
}
