import { redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { FrameData } from '../page/inlined-page.js';
import { ShellPage } from '../page/own-page.js';
import { PageError } from '../page/page-error.js';
import { PageFailed } from '../page/page-failed.js';
import { PageSkeleton } from '../page/page-skeleton.js';
import { RemotePage } from '../page/remote-page.js';
import { Shop } from '../shop.js';
import { documentedRoutes, isRemoteRoute, type RemoteRoute, type Route } from '../page/routes.js';

/** Loaders of the shop's routes. The server and the browser implement them differently. */
interface ShopLoaders {
  /** Returns the data of the shop layout. */
  frame: (args: LoaderFunctionArgs) => Promise<FrameData>;
  /**
   * Returns the result of the page's `load` function. Throws a 404 response if the subject of the page, such as a
   * product, does not exist.
   */
  page: (route: RemoteRoute, args: LoaderFunctionArgs) => Promise<unknown>;
}

/** Id of the layout route. The id of a page route is its path. */
export const shopRouteId = 'shop';

/**
 * Returns the routes of the shop for React Router: a layout with the pages of the remotes and the host. Other URLs are
 * left to the web server, which redirects unknown URLs to `/`.
 */
export function shopRoutes(ofRemotes: Route[], loaders: ShopLoaders): RouteObject[] {
  const routes = [...ofRemotes, ...documentedRoutes].filter(
    ({ path }, index, all) => all.findIndex((route) => route.path === path) === index,
  );
  return [
    {
      id: shopRouteId,
      element: <Shop routes={routes} />,
      errorElement: <PageFailed onRetry={() => location.reload()} />,
      loader: loaders.frame,
      shouldRevalidate: () => false,
      children: [
        ...routes.map((route) => ({
          id: route.path,
          path: route.path,
          caseSensitive: true,
          ...(isRemoteRoute(route)
            ? remotePage(route, loaders)
            : { element: <ShellPage key={route.path} route={route} /> }),
        })),
        { path: '*', loader: ({ request }) => redirectDocument(request.url) },
      ],
    },
  ];
}

const remotePage = (route: RemoteRoute, loaders: ShopLoaders) => ({
  handle: route,
  loader: (args: LoaderFunctionArgs) => loaders.page(route, args),
  // The key makes React discard the HTML of a previous page that has not been hydrated.
  element: <RemotePage key={route.path} route={route} />,
  errorElement: <PageError key={route.path} route={route} />,
  hydrateFallbackElement: <PageSkeleton outline={route.outline} />,
});
