import type { CallOptions } from '../site/call.js';

interface Request {
  path: string;
  options: CallOptions;
}

type Change = (request: Request) => Request;

const withHeaders =
  (headers: Record<string, string>): Change =>
  ({ path, options }) => ({
    path,
    options: { ...options, headers: { ...options.headers, ...headers } },
  });

const split = (path: string): [string, string] => {
  const at = path.indexOf('?');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
};

/**
 * Forged (CSRF) variants of a request: without an XSRF token, with a wrong one, or with the Origin or Sec-Fetch-Site
 * header of another origin. The server must reject each variant with 403.
 */
export const forgedRequests: Record<string, Change> = {
  'without the token': ({ path, options }) => {
    const headers = { ...options.headers };
    delete headers['x-xsrf-token'];
    return { path, options: { ...options, headers } };
  },
  'with another token': withHeaders({ 'x-xsrf-token': 'x'.repeat(32) }),
  'from another site': withHeaders({ 'sec-fetch-site': 'cross-site' }),
  'from another origin of the same site': withHeaders({ 'sec-fetch-site': 'same-site' }),
  'from another origin': withHeaders({ origin: 'https://evil.example' }),
};

/** Misspelt variants of an API path, which must not match its route. */
export const misspeltPaths: Record<string, Change> = {
  'in upper case': ({ path, options }) => {
    const [place, query] = split(path);
    return { path: place.toUpperCase() + query, options };
  },
  'with a doubled slash': ({ path, options }) => ({ path: path.replace('/', '//'), options }),
  'with a doubled inner slash': ({ path, options }) => ({
    path: path.replace(/^\/(\w+)\//, '/$1//'),
    options,
  }),
};

export const toHeadRequest: Change = ({ path, options }) => {
  const bodiless = { ...options, method: 'HEAD' };
  delete bodiless.body;
  return { path, options: bodiless };
};
