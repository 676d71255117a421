import { pagePaths, type PageName, type RemoteName } from 'contracts';
import { matchPath } from 'react-router-dom';

/** What shows a page: a module of a remote, or the host itself. */
interface PageHandle {
  /** A documented page that no remote shows. */
  name?: PageName;
  remote?: RemoteName;
  module?: string;
  /** Shown in a random order that its seed decides. */
  isSeeded?: boolean;
  /** What stands in its place while it is awaited. */
  outline?: string;
  /** What it is called while it cannot say so itself. */
  title?: string;
}

/** A page and the pattern of its address. */
export interface Route extends PageHandle {
  path: string;
}

/** A page that belongs to an address, which takes the place of the pattern. */
export interface PageRoute extends Route {
  params: Record<string, string>;
}

/** Pages that are documents of their own: the shop's script neither shows them nor routes to them. */
const staffPages: string[] = [pagePaths.staff, pagePaths.staffSignIn, pagePaths.staffProfile];

/** The documented pages as the host has them: its own, and in the place of the others that their part is not there. */
export const documentedRoutes = Object.entries(pagePaths)
  .filter(([, path]) => !staffPages.includes(path))
  // The keys of that table are the names of pages.
  .map(([name, path]) => ({ path, name: name as PageName }));

let known: Route[] = documentedRoutes;

/** Adds the pages of remotes, which take precedence over the documented ones. */
export function addRoutes(routes: Route[]): void {
  known = [...routes, ...documentedRoutes];
}

/** The page at a path of this shop; nothing for a path that it does not have. */
export const matchPage = (pathname: string): PageRoute | undefined => findPage(known, pathname);

/** The first of the routes that has the path. One slash at its end makes no difference. */
export function findPage<Known extends Route>(
  routes: Known[],
  pathname: string,
): (Known & PageRoute) | undefined {
  const path = pathname.replace(/(?<=[^/])\/$/, '');
  // The library takes any number of slashes for one, and none for the first.
  if (!path || /\/\/|.\/$/.test(path)) return undefined;
  for (const route of routes) {
    const given = paramsOf(route.path, path);
    const params = given && decoded(given);
    if (params) return { ...route, path, params };
  }
  return undefined;
}

/** The library compiles a pattern each time, which only those with parameters are worth. */
function paramsOf(pattern: string, path: string) {
  if (!pattern.includes(':')) return pattern === path ? {} : undefined;
  return matchPath({ path: pattern, caseSensitive: true }, path)?.params;
}

/** As `useParams` would give them; nothing when somebody has made them up. */
function decoded(params: Record<string, string | undefined>) {
  const clear: Record<string, string> = {};
  try {
    for (const name in params) clear[name] = decodeURIComponent(params[name] ?? '');
    return clear;
  } catch {
    return undefined;
  }
}
