import { pagePaths, type PageName, type RemoteName } from 'contracts';
import { matchPath } from 'react-router-dom';

/**
 * Properties of a page's route. The page is rendered by `module` of `remote`; a page without a remote has a `name`
 * instead.
 */
interface PageHandle {
  /** Name of a documented page that no remote provides. */
  name?: PageName;
  remote?: RemoteName;
  module?: string;
  /** True if the page lists its products in a random order, which a seed determines. */
  isSeeded?: boolean;
  /** Type of skeleton shown while the page is loading. */
  outline?: string;
  /** Title used until the page itself provides one. */
  title?: string;
}

/** A page and its path pattern. */
export interface Route extends PageHandle {
  path: string;
}

/** A page of a remote. */
export type RemoteRoute = Route & Required<Pick<Route, 'remote' | 'module'>>;

export const isRemoteRoute = (route: Route): route is RemoteRoute =>
  route.remote !== undefined && route.module !== undefined;

/** A page that matches a URL. `path` is the path of the URL instead of the pattern. */
export interface PageRoute extends Route {
  params: Record<string, string>;
}

/** Paths of the staff pages, which are separate documents that the shop's router does not handle. */
const staffPages: string[] = [pagePaths.staff, pagePaths.staffSignIn, pagePaths.staffProfile];

/** The documented pages: those of the host, and fallbacks for pages whose remote is missing. */
export const documentedRoutes = Object.entries(pagePaths)
  .filter(([, path]) => !staffPages.includes(path))
  // The cast is safe, because the keys of `pagePaths` are the page names.
  .map(([name, path]) => ({ path, name: name as PageName }));

/** Returns the first route that matches the path, or undefined. One trailing slash is ignored. */
export function findPage<KnownRoute extends Route>(
  routes: KnownRoute[],
  pathname: string,
): (KnownRoute & PageRoute) | undefined {
  const path = pathname.replace(/(?<=[^/])\/$/, '');
  // React Router collapses repeated slashes and ignores a missing leading slash, so such paths are rejected here.
  if (!path || /\/\/|.\/$/.test(path)) return undefined;
  for (const route of routes) {
    const rawParams = paramsOf(route.path, path);
    const params = rawParams && decoded(rawParams);
    if (params) return { ...route, path, params };
  }
  return undefined;
}

/** React Router compiles a pattern on every call, so patterns without parameters are compared directly. */
function paramsOf(pattern: string, path: string) {
  if (!pattern.includes(':')) return pattern === path ? {} : undefined;
  return matchPath({ path: pattern, caseSensitive: true }, path)?.params;
}

/** Decodes parameters in the same way as `useParams`. Returns undefined for invalid encodings. */
function decoded(params: Record<string, string | undefined>) {
  const clear: Record<string, string> = {};
  try {
    for (const name in params) clear[name] = decodeURIComponent(params[name] ?? '');
    return clear;
  } catch {
    return undefined;
  }
}
