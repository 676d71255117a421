import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from 'server-kit';
import type { CatalogueCache } from '../proxy/catalogue-cache.js';
import type { CatalogueReader } from '../proxy/catalogue-reader.js';
import { sendUnavailable } from '../http/errors.js';
import type { CanaryVisit, CanaryVisits } from '../releases/canary/canary-visits.js';
import { quotaNetworkOf, type ReleaseTally } from '../releases/health/release-tally.js';
import { shopRoutes } from '../rendering/shop-routes.js';
import type { RequestSlots } from '../http/request-slots.js';
import { canonicalPath } from '../http/canonical-path.js';
import { redirectHome } from '../http/redirect-home.js';
import { createPageReader, type PageRenderingSource } from './page-answers.js';
import type { PagePools } from './page-pools.js';
import type { PageResponse, CachedPage } from './rendered-page-cache.js';
import { renamedCategoryPath } from './renamed-category.js';
import { sendBusyPage } from '../http/busy-page.js';
import { createCachedPageReader } from './cached-or-rendered.js';
import { xsrfCookieHeaders } from './request-token.js';
import type { ShopPageDependencies } from './shop-page.js';
import { createSitemap } from './sitemap.js';

const longestSearch = 256;
const aDay = 'public, max-age=86400';

export interface PageRouteDependencies extends ShopPageDependencies {
  places: RequestSlots;
  pools: PagePools;
  visits: CanaryVisits;
  tally: ReleaseTally;
  read: CatalogueReader;
  /** Like `read`, but caches the data of each catalogue version. Used for data that every page needs. */
  reads: Pick<CatalogueCache, 'read'>;
}

export function servePages(app: FastifyInstance, options: PageRouteDependencies) {
  const { pools, places, visits, tally, site } = options;
  const readPage = createPageReader(places);
  const stable: PageRenderingSource = { ...options, pool: pools.stable };

  const canaryOf = ({ run: { renderer } }: CanaryVisit): PageRenderingSource => ({
    ...options,
    renderer,
    pool: pools.canary(renderer.set),
  });

  app.get('/*', async (request, reply) => {
    const { path, search } = split(request.url);
    const first = canonicalPath(path);
    if (first) return reply.header('cache-control', aDay).redirect(first + search, 301);
    const pageRequest = { path, search, request, reply };
    const visit = visits.begin(request);
    const source = visit?.assignment.isCanary ? canaryOf(visit) : stable;
    const result = await readPage(source, pageRequest);
    const { isKnown, page } = visits.isOver(visit) ? await readPage(stable, pageRequest) : result;
    if (!isKnown) return redirectHome(reply);
    if (!page) return sendBusyPage(reply, site.business);
    const newPath = page.status === 404 && (await renamedCategoryPath(path, source));
    // The redirect is not cached, because a new category may reuse the old name.
    if (newPath) return reply.header('cache-control', 'no-cache').redirect(newPath + search, 301);
    tally.notePage(quotaNetworkOf(request), page.shown ?? []);
    const token = xsrfCookieHeaders(request.headers.cookie, site.publicUrl);
    const ready = { ...page, headers: { ...page.headers, ...token } };
    return visit
      ? sendToVisitor(request, reply, { visit, ready })
      : sendCachedPage(request, reply, ready);
  });

  /**
   * Sends a page during a canary release and records which release the visitor got and whether part of the page failed
   * to render.
   */
  function sendToVisitor(request: FastifyRequest, reply: FastifyReply, preparedPage: PreparedPage) {
    const { visit, ready } = preparedPage;
    const { 'set-cookie': cookie, ...headers } = visits.headersOf(visit);
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    visits.recordPage(request, visit, ready.hasFailed === true);
    // A 304 would make the browser show its cached copy, which lacks the visit number.
    const isUnconditional = visit.assignment.isNew;
    const all = { ...ready.headers, ...headers };
    return sendCachedPage(request, reply, { ...ready, headers: all, isUnconditional });
  }
}

/** `isUnconditional` pages are sent even if `If-None-Match` matches. */
type PageReply = CachedPage & { isUnconditional?: boolean };

interface PreparedPage {
  visit: CanaryVisit;
  ready: CachedPage;
}

export function serveSitemaps(app: FastifyInstance, options: PageRouteDependencies) {
  const get = createCachedPageReader(options.pools.stable, options.places);

  app.get('/sitemap.xml', (request, reply) => sitemap(request, reply));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', (request, reply) =>
    sitemap(request, reply, Number(request.params.part)),
  );

  async function sitemap(request: FastifyRequest, reply: FastifyReply, part?: number) {
    const { read, renderer, site } = options;
    const source = { read, publicUrl: site.publicUrl, routes: shopRoutes(renderer.set) };
    const make = async (): Promise<PageResponse> => (await createSitemap(source, part)) ?? notThere;
    try {
      const ready = await get(request, reply, { key: `sitemap ${part}`, make });
      return await (ready ? sendCachedPage(request, reply, ready) : sendUnavailable(reply));
    } catch (error) {
      request.log.warn({ err: error }, 'could not build the sitemap');
      return sendUnavailable(reply);
    }
  }
}

const notThere: PageResponse = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  text: 'Sitemap not found.',
  headers: {},
  isLasting: false,
};

/** Sends a page in the best accepted encoding, or 304 if the client's copy is current. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: PageReply,
) {
  const { isUnconditional = false, status, type, headers, etag, body } = ready;
  reply.headers({ vary: 'Accept-Encoding', ...headers, etag });
  const isConditional = status === 200 && !isUnconditional;
  if (isConditional && isNotModified(request.headers['if-none-match'], etag))
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
