import { pagePaths, type PageName, type RemoteName } from 'contracts';
import { matchPath, type RouteObject } from 'react-router-dom';

/** The module that renders a page; without a remote it is the shell's own. */
interface PageHandle {
  name: PageName;
  remote?: RemoteName;
  module?: string;
  /** Shown in a random order that its seed decides. */
  isSeeded?: boolean;
}

/** A page that belongs to an address. */
export interface PageRoute extends PageHandle {
  path: string;
  params: Record<string, string>;
}

type ShopRoute = Omit<RouteObject, 'path' | 'handle'> & { path: string; handle: PageHandle };

/** A route by the name of its page, whose documented address it has unless it says another. */
const route = (name: PageName, handle?: Omit<PageHandle, 'name'>, path: string = pagePaths[name]) =>
  ({ path, caseSensitive: true, handle: { name, ...handle } }) satisfies ShopRoute;

const catalogue = (module: string, isSeeded = false) =>
  ({ remote: 'mfe-catalog', module, isSeeded }) as const;

/** Every address of the shop: the first that matches is shown. */
export const routes: ShopRoute[] = [
  route('home', catalogue('home', true)),
  route('allProducts', catalogue('all-products', true)),
  route('category', catalogue('category')),
  route('product', catalogue('product')),
  route('product', catalogue('product'), '/product/:id'),
  route('search', catalogue('search-results')),
  route('inquiry', { remote: 'mfe-cart', module: 'inquiry' }),
  route('signIn'),
  route('signUp'),
  route('register'),
  route('oneTimeCode'),
  route('forgotPassword'),
  route('resetPassword'),
  route('staffSignIn'),
  route('staffProfile'),
];

/** The page at a path; nothing for a path that the shop does not have. One slash at its end makes no difference. */
export function matchPage(pathname: string): PageRoute | undefined {
  const path = pathname.replace(/(?<=[^/])\/$/, '');
  // The library takes any number of slashes for one, and none for the first.
  if (!path || /\/\/|.\/$/.test(path)) return undefined;
  for (const { path: pattern, caseSensitive, handle } of routes) {
    const match = matchPath({ path: pattern, caseSensitive: caseSensitive === true }, path);
    const params = match && decoded(match.params);
    if (params) return { ...handle, path, params };
  }
  return undefined;
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
