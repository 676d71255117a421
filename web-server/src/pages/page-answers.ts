import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPage } from 'shell';
import type { CatalogueCache } from '../proxy/catalogue-cache.js';
import type { RequestSlots } from '../http/request-slots.js';
import { shopRoutes, type ShopPage } from '../rendering/shop-routes.js';
import { createCachedPageReader } from './cached-or-rendered.js';
import { keepKnownParameters } from './known-query.js';
import type { RenderPage, CachedPage, RenderedPageCache } from './rendered-page-cache.js';
import { renderShopPage, type ShopPageDependencies } from './shop-page.js';

export interface PageRenderingSource extends ShopPageDependencies {
  pool: RenderedPageCache;
  reads: Pick<CatalogueCache, 'read'>;
}

interface PageRequest {
  path: string;
  search: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Result for a path: `page` is undefined if the path is unknown or the server is overloaded. */
export interface PageResult {
  isKnown: boolean;
  page?: CachedPage | undefined;
}

/**
 * Creates a function that returns cached or newly rendered pages. Pages with a random product order rotate through
 * their cached variants.
 */
export function createPageReader(places: RequestSlots) {
  const turns = new Map<string, number>();

  const turnOf = ({ remote, module, orders = 1 }: ShopPage) => {
    const name = `${remote}/${module}`;
    const turn = turns.get(name) ?? 0;
    turns.set(name, (turn + 1) % orders);
    return turn;
  };

  return async (source: PageRenderingSource, pageRequest: PageRequest): Promise<PageResult> => {
    const { pool, renderer } = source;
    const { path, request, reply } = pageRequest;
    const route = findPage(shopRoutes(renderer.set), path);
    if (!route) return { isKnown: false };
    // Only these query parameters affect the server-side render; the browser handles all others.
    const search = keepKnownParameters(route.query ?? [], pageRequest.search);
    const key = (turn: number) => `${turn} ${route.path}${search}`;
    const make: RenderPage = (end) => renderShopPage(source, { route, search }, end);
    const get = createCachedPageReader(pool, places);
    const renderedPage = await get(request, reply, { key: key(turnOf(route)), make });
    if (renderedPage?.isLasting) return { isKnown: true, page: renderedPage };
    // If this variant is incomplete, another cached variant may be complete.
    const page = inAnyOrder(pool, { key, count: route.orders ?? 1 }) ?? renderedPage;
    return { isKnown: true, page };
  };
}

interface Orders {
  key: (turn: number) => string;
  count: number;
}

function inAnyOrder(pool: RenderedPageCache, { key, count }: Orders) {
  return Array.from({ length: count }, (_, turn) => pool.peek(key(turn))).find(
    (ready) => ready?.isLasting,
  );
}
