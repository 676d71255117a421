import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from 'server-kit';
import { findPage } from 'shell';
import type { CatalogueReader } from '../proxy/catalogue-reader.js';
import { sendUnavailable } from '../http/errors.js';
import { shopRoutes, type ShopPage } from '../rendering/shop-routes.js';
import type { RequestSlots } from '../http/request-slots.js';
import { canonicalPath } from '../http/canonical-path.js';
import { redirectHome } from '../http/redirect-home.js';
import type { RenderedPageCache, PageResponse, Make, ReadyPage } from './rendered-page-cache.js';
import { knownQuery } from './known-query.js';
import { cachedOrRendered } from './cached-or-rendered.js';
import { xsrfCookieHeaders } from './request-token.js';
import { makeShopPage, type ShopPageMaker } from './shop-page.js';
import { makeSitemap } from './sitemap.js';

const longestSearch = 256;
const aDay = 'public, max-age=86400';

export interface PageRoutes extends ShopPageMaker {
  places: RequestSlots;
  pool: RenderedPageCache;
  read: CatalogueReader;
}

/** The pages of the shop, and the way home from every other address. */
export function servePages(app: FastifyInstance, options: PageRoutes) {
  const { pool, places } = options;
  const turns = new Map<string, number>();

  const get = cachedOrRendered(pool, places);

  const turnOf = ({ remote, module, orders = 1 }: ShopPage) => {
    const name = `${remote}/${module}`;
    const turn = turns.get(name) ?? 0;
    turns.set(name, (turn + 1) % orders);
    return turn;
  };

  app.get('/*', async (request, reply) => {
    const { path, search: given } = split(request.url);
    const first = canonicalPath(path);
    if (first) return reply.header('cache-control', aDay).redirect(first + given, 301);
    const route = findPage(shopRoutes(options.renderer.set), path);
    if (!route) return redirectHome(reply);
    // A page without a remote is filled in the browser: what its address says further stays there.
    const search = knownQuery(route.query ?? [], given);
    const key = (turn: number) => `${turn} ${route.path}${search}`;
    const make: Make = (end) => makeShopPage(options, { route, search }, end);
    const made = await get(request, reply, { key: key(turnOf(route)), make });
    // In another order it may be ready and whole.
    const page = made?.isLasting
      ? made
      : (inAnyOrder(pool, { key, count: route.orders ?? 1 }) ?? made);
    if (!page) return sendUnavailable(reply);
    const token = xsrfCookieHeaders(request.headers.cookie, options.site.publicUrl);
    return sendReady(request, reply, { ...page, headers: { ...page.headers, ...token } });
  });
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

/** Sitemaps, for search engines. */
export function serveSitemaps(app: FastifyInstance, options: PageRoutes) {
  const get = cachedOrRendered(options.pool, options.places);

  app.get('/sitemap.xml', (request, reply) => sitemap(request, reply));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', (request, reply) =>
    sitemap(request, reply, Number(request.params.part)),
  );

  async function sitemap(request: FastifyRequest, reply: FastifyReply, part?: number) {
    const { read, renderer, site } = options;
    const source = { read, publicUrl: site.publicUrl, routes: shopRoutes(renderer.set) };
    const make = async (): Promise<PageResponse> => (await makeSitemap(source, part)) ?? notThere;
    try {
      const ready = await get(request, reply, { key: `sitemap ${part}`, make });
      return await (ready ? sendReady(request, reply, ready) : sendUnavailable(reply));
    } catch (error) {
      request.log.warn({ err: error }, 'no sitemap');
      return sendUnavailable(reply);
    }
  }
}

const notThere: PageResponse = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  text: 'There is no such sitemap.',
  headers: {},
  isLasting: false,
};

/** The same content for everybody: what is shown never depends on who asks. */
async function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyPage) {
  const { status, type, headers, etag, body } = ready;
  reply.headers({ ...headers, etag, vary: 'Accept-Encoding' });
  if (status === 200 && isNotModified(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  const encoding = body.encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type(type)
    .send(await body.form(encoding));
}

function split(url: string) {
  const at = url.indexOf('?');
  const search = at < 0 ? '' : url.slice(at);
  const path = at < 0 ? url : url.slice(0, at);
  return { path, search: search.length > longestSearch || search === '?' ? '' : search };
}
