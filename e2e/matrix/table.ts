// cspell:ignore nouid idor
import { routes, type Route, type RouteName } from 'contracts';
import type { Row } from './rows.js';

/** Matrix rows that request documents, files or rejected paths instead of API endpoints. */
export const nonApiRows = [
  'admin.deleteProduct.case',
  'asset.adminRemote',
  'asset.sourceMap',
  'metrics',
  'options.foreign',
  'page.adminLogin',
  'page.adminPrefix',
  'page.adminProfile',
  'page.apiAdmin',
  'page.unknown',
  'trace',
  'unknown.api',
];

/** Matrix rows whose endpoints are not implemented yet. Remove a row when its endpoint is added. */
export const unimplementedRows: string[] = [];

export function findCall({ method, path }: Row): RouteName | undefined {
  const lookupMethod = method === 'HEAD' ? 'GET' : method;
  // The cast is safe: the types enforce that `routes` has exactly these names.
  const names = Object.keys(routes) as RouteName[];
  return names.find(
    (name) => routes[name].method === lookupMethod && matches(routes[name].path, path),
  );
}

export const routeByName = (name: RouteName): Route => routes[name];

function matches(template: string, path: string) {
  const bare = (text: string) => text.replace(/\/$/, '');
  const pattern = bare(template).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(bare(path));
}
