import type { RemoteName } from 'contracts';
import { ApiError, type ApiClient } from 'storefront-kit';
import { isPage } from './parts.js';
import type { PartFailure } from './protocol.js';
import { renderPage, type RenderContext } from './render-page.js';
import { hostFunctions } from './sandbox/host-functions.js';
import type { ShopRoute } from './shop-routes.js';

const unknownId = '0'.repeat(24);

/**
 * Renders each page of a remote once with catalogue data or, for a remote without pages, the shell frame with its
 * fragments. Returns the remote's failures.
 */
export async function smokeRenderRemote(
  context: RenderContext,
  remote: RemoteName,
): Promise<PartFailure[]> {
  const modules = context.modules[remote];
  // Only browsers render a release without a server bundle.
  if (!modules) return [];
  const own = context.routes.filter((route) => route.remote === remote);
  const missing = own.filter(({ module = '' }) => !isPage(modules[module]));
  if (missing.length > 0)
    return missing.map(({ module }) => ({ remote, reason: `has no page ${module}` }));

  const failures: PartFailure[] = [];
  const paths = await samplePaths(context, own);
  for (const path of paths) {
    const rendering = renderPage(context, { path, query: '', seed: 1, omit: [] });
    // A rejection means that the shell frame failed, not the remote.
    const rendered = await rendering.catch(() => undefined);
    failures.push(...(rendered?.failures ?? []).filter((failure) => failure.remote === remote));
  }
  return failures;
}

/** Renders before the measurement; they fill caches that are legitimate. */
const warmUps = 3;
const measuredPages = 20;

/** Bytes that each page of a remote leaves in memory, measured without other remotes. */
export async function weighRemote(context: RenderContext, remote: RemoteName): Promise<number> {
  const own = context.routes.filter((route) => route.remote === remote);
  const paths = await samplePaths(context, own);
  const omit = Object.keys(context.modules).filter((other) => other !== remote);
  if (paths.length === 0) return 0;
  const renderAll = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const path = paths[time % paths.length] ?? '/';
      // The trial render has already reported errors.
      await renderPage(context, { path, query: '', seed: 1, omit }).catch(() => undefined);
    }
  };
  await renderAll(warmUps);
  const before = hostFunctions.keptBytes();
  await renderAll(measuredPages);
  return (hostFunctions.keptBytes() - before) / measuredPages;
}

/**
 * Sample paths of the remote's own pages or, for a remote without pages, of a page whose shell frame contains its
 * fragments.
 */
function samplePaths({ api, routes }: RenderContext, own: ShopRoute[]) {
  const tried = own.length > 0 ? onePerPage(own) : routes.slice(0, 1);
  return Promise.all(tried.map((route) => samplePath(api, route)));
}

/** One route per page, because a page may have several. */
const onePerPage = (routes: ShopRoute[]) =>
  routes.filter(
    ({ module }, index) => routes.findIndex((other) => other.module === module) === index,
  );

/** Path of a page with its parameters filled in; products and categories come from the catalogue. */
async function samplePath(api: ApiClient, { path, each }: ShopRoute) {
  const value = await sampleValue(api, each);
  return path.replaceAll(/:[\w-]+/g, encodeURIComponent(value));
}

async function sampleValue(api: ApiClient, each: ShopRoute['each']) {
  if (each === 'product') {
    const found = api.call('findProducts', { query: { limit: 1 } });
    const [product] = await emptyIfUnavailable(found.then(({ products }) => products));
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
    // The release is not to blame if the backend is unavailable.
    if (error instanceof ApiError) return [];
    throw error;
  }
}
