import type { ApiClient, Navigation, ResolveRemote } from 'storefront-kit';
import {
  createBrowserRouter,
  matchRoutes,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import { loadFrameData } from '../page/frame-data.js';
import type { InlinedPage } from '../page/inlined-page.js';
import { readPageOfHistoryEntry, storePageInHistoryEntry } from './history-entry.js';
import { PageLoader, type RemotePageRequest } from './page-loader.js';
import { RouterLink } from './router-link.js';
import type { RemoteRoute } from '../page/routes.js';
import { shopRouteId, shopRoutes } from './shop-routes.js';

interface ShopRouterOptions {
  api: ApiClient;
  resolve: ResolveRemote;
}

export interface ShopRouter {
  router: DataRouter;
  navigation: Navigation;
  /** Restores the order of products that the visitor saw before leaving the shop. Must be called after hydration. */
  restoreOrder: () => Promise<void>;
}

/** Creates the shop's router, which first shows the page that the server rendered. */
export function createShopRouter(inlined: InlinedPage, options: ShopRouterOptions): ShopRouter {
  const { site, seed, data } = inlined;
  const loader = new PageLoader({ ...options, site, seed });
  let router: DataRouter | undefined = undefined;
  const routes = shopRoutes(inlined.routes, {
    frame: () => loadFrameData(options.api),
    page: (route, { params, request }) =>
      loader.load({ route, params, href: hrefOf(new URL(request.url)) }, router?.state),
  });
  const first = requestFor(routes, new URL(location.href));
  if (first && data !== null) void loader.add({ ...first, seed }, Promise.resolve(data));
  const created = createBrowserRouter(routes, { hydrationData: hydrationState(routes, inlined) });
  router = created;
  const isRestored = first?.route.isSeeded === true && isReturn(created, seed);
  if (!isRestored) storePageInHistoryEntry({ key: created.state.location.key, seed });
  created.subscribe(({ navigation, revalidation, location: { key } }) => {
    const isIdle = navigation.state === 'idle' && revalidation === 'idle';
    if (isIdle) storePageInHistoryEntry({ key, seed: loader.seed });
  });
  return {
    router: created,
    navigation: navigationOf(created, loader),
    restoreOrder: async () => {
      if (!isRestored) return;
      const isLoaded = await loader.load(first, created.state).then(
        () => true,
        () => false,
      );
      if (isLoaded) await created.revalidate();
    },
  };
}

const hrefOf = ({ pathname, search }: URL) => pathname + search;

/** Returns the request for the page at a URL, or undefined if the URL is not a page of a remote. */
function requestFor(routes: RouteObject[], url: URL): RemotePageRequest | undefined {
  const match = url.origin === location.origin && matchRoutes(routes, url.pathname)?.at(-1);
  if (!match || !match.route.handle) return undefined;
  // `shopRoutes` sets it.
  const route = match.route.handle as RemoteRoute;
  return { route, params: match.params, href: hrefOf(url) };
}

function hydrationState(routes: RouteObject[], { frame, data, isMissing }: InlinedPage) {
  const id = matchRoutes(routes, location.pathname)?.at(-1)?.route.id ?? '';
  if (!id) throw new Error(`the server rendered ${location.pathname}, which is not a page`);
  const page = data === null || isMissing ? {} : { [id]: data };
  // An error response as React Router serialises it.
  const missing = { status: 404, statusText: '', data: null, internal: false };
  return {
    loaderData: { [shopRouteId]: frame, ...page },
    errors: isMissing ? { [id]: missing } : null,
  } satisfies HydrationState;
}

/** True if the visitor navigated back to this document and had seen its products in another order. */
function isReturn({ state }: DataRouter, seed: number) {
  const shown = readPageOfHistoryEntry();
  if (shown.key !== state.location.key || shown.seed === seed) return false;
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

function navigationOf(router: DataRouter, loader: PageLoader): Navigation {
  const requestAt = (href: string) => requestFor(router.routes, new URL(href, location.href));
  return {
    Link: RouterLink,
    readPath: () => router.state.location.pathname,
    onPath: (listener) => router.subscribe(listener),
    navigate: (href, navigateOptions) => void router.navigate(href, navigateOptions),
    prepare: (href, leadPicture) => {
      const request = requestAt(href);
      if (request && !isShown(request)) loader.prefetch(request, leadPicture);
    },
    preloadCode: (href) => {
      const request = requestAt(href);
      if (request) loader.preloadCode(request.route);
    },
  };
}

const isShown = ({ href }: RemotePageRequest) =>
  new URL(href, location.href).pathname === location.pathname;
