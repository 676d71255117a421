import type { RemoteName } from 'contracts';
import {
  unavailableModule,
  loadedModule,
  trackedPromise,
  type ApiClient,
  type RemoteModule,
  type ResolveRemote,
  type SiteInfo,
  type Slots,
} from 'storefront-kit';
import type { ReactNode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  data as response,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandler as ShopHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { Providers } from './app.js';
import { RouterLink } from './navigation/router-link.js';
import type { Route } from './page/routes.js';
import { shopRouteId, shopRoutes } from './navigation/shop-routes.js';
import { loadFrameData } from './page/frame-data.js';
import type { FrameData } from './page/inlined-page.js';

export type { ShopHandler };

/** A page to load. */
interface PageJob {
  path: string;
  /** Query string of the URL, including the question mark. */
  query: string;
  api: ApiClient;
  /** Loads the data of the page. Resolves with undefined on failure; the page is then rendered in the browser. */
  loadPage: () => Promise<{ data: unknown } | 'missing' | undefined>;
}

/** A loaded page. */
export interface LoadedPage {
  routing: StaticHandlerContext;
  frame: FrameData;
}

/** The input of one render. */
interface Rendering {
  handler: ShopHandler;
  routing: StaticHandlerContext;
  site: SiteInfo;
  /** Modules of the live releases, keyed by remote and name: pages as definitions, fragments as components. */
  modules: Record<RemoteName, Record<string, unknown>>;
  slots: Slots;
}

/** Creates React Router's static handler for the routes of the remotes and of the host. */
export function createShopHandler(routes: Route[]): ShopHandler {
  // The cast is safe: `loadShopPage` passes the `PageJob` as the request context.
  const jobOf = ({ context }: { context: unknown }) => context as PageJob;
  return createStaticHandler(
    shopRoutes(routes, {
      frame: (args) => loadFrameData(jobOf(args).api),
      page: async (_, args) => {
        const loaded = await jobOf(args).loadPage();
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's way to answer with a status
        if (loaded === 'missing') throw response(null, { status: 404 });
        if (!loaded) throw new ClientOnlyError('left to the browser');
        return loaded.data;
      },
    }),
  );
}

/** Runs the loaders of a page and of the shop layout. */
export async function loadShopPage(handler: ShopHandler, job: PageJob): Promise<LoadedPage> {
  const request = new Request(`http://localhost${job.path}${job.query}`);
  const context = await handler.query(request, { requestContext: job });
  if (!('loaderData' in context)) throw new Error(`${job.path} redirects`);
  const error: unknown = Object.values(context.errors ?? {}).at(0);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // If there is neither data nor an error, the page renders its skeleton, and the browser loads the data.
  const routing = isMissing ? context : { ...context, errors: null };
  // The cast is safe: the layout's loader never rejects, so its data is always present.
  const frame = context.loaderData[shopRouteId] as FrameData;
  return { routing, frame };
}

/** Returns the React tree that the browser hydrates: the shop layout with the page in it. */
export function renderTree({ handler, routing, site, modules, slots }: Rendering): ReactNode {
  const resolve: ResolveRemote = (remote, module) => {
    const value = modules[remote]?.[module];
    return value === undefined ? leftOut : loadedModule(value);
  };
  const { pathname } = routing.location;
  return (
    <Providers
      site={site}
      resolve={resolve}
      slots={slots}
      navigation={{ Link: RouterLink, readPath: () => pathname }}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, routing)}
        context={routing}
        hydrate={false}
      />
    </Providers>
  );
}

/** Thrown for modules and page data that only the browser loads. This error does not count as a failure. */
export class ClientOnlyError extends Error {}

// The promise is already rejected, because waiting for a module that never loads would use up the render's time limit.
// The slot therefore shows its skeleton immediately.
const clientOnly = trackedPromise(Promise.reject(new ClientOnlyError('left to the browser')));
const leftOut: RemoteModule = {
  ...unavailableModule,
  loadWithTimeout: () => clientOnly,
  load: () => clientOnly,
};
