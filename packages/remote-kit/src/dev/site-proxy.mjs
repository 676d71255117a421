import http from 'node:http';
import https from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import { overlayTrustedTypesPolicy } from './dev-server.mjs';
import { matchesRoute, rewriteDocument, rewriteRegistry, readSiteInfo } from './rewrite.mjs';

/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').IncomingHttpHeaders} Headers */
/** @typedef {(request: Incoming, response: import('node:http').ServerResponse) => void} Handler */
/**
 * @typedef {object} Proxy
 * @property {URL} site public URL of the site
 * @property {URL} [target] URL at which the site listens, if different
 * @property {URL} localUrl URL of this proxy
 * @property {import('./rewrite.mjs').Replaced} replaced
 * @property {(site: import('storefront-kit').SiteInfo, url: string) => void} [onDocument] called for each document of
 * the shop with the requested URL
 */

/**
 * Creates a handler that forwards requests to a site and rewrites its documents and its registry to load the sources of
 * the replaced parts.
 *
 * @param {Proxy} proxy
 * @returns {Handler}
 */
export const siteProxy = (proxy) => (request, response) => {
  const { site, target = site } = proxy;
  const sendRequest = target.protocol === 'https:' ? https.request : http.request;
  const headers = toSiteHeaders(request.headers, proxy);
  const siteRequest = sendRequest(new URL(targetPath(request, proxy), target), {
    method: request.method,
    headers,
  });
  siteRequest.on('response', (siteResponse) => {
    const responseHeaders = toBrowserHeaders(siteResponse.headers, proxy);
    const rewrite = rewriterOf(request, siteResponse);
    if (!rewrite) {
      response.writeHead(siteResponse.statusCode ?? 502, responseHeaders);
      siteResponse.pipe(response);
      return;
    }
    void textOf(siteResponse).then((text) => {
      delete responseHeaders['content-length'];
      delete responseHeaders.etag;
      response.writeHead(siteResponse.statusCode ?? 502, responseHeaders);
      response.end(rewrite(text, proxy.replaced, request.url));
      const shop = rewrite === rewriteDocument ? readSiteInfo(text) : undefined;
      if (shop) proxy.onDocument?.(shop, request.url ?? '/');
    });
  });
  siteRequest.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`Can't connect to ${target.origin}: ${error.message}`);
  });
  request.pipe(siteRequest);
};

/**
 * Returns the path to request from the site. For a page of a part that the site does not have yet, this is the path of
 * the home page.
 * @param {Incoming} request
 * @param {Proxy} proxy
 */
function targetPath({ url = '/', headers }, { replaced }) {
  const isDocument = headers.accept?.includes('text/html') ?? false;
  const [path = ''] = url.split('?');
  const routes = replaced.parts
    .filter(({ isNew }) => isNew)
    .flatMap(({ declared }) => declared.routes);
  return isDocument && matchesRoute(routes, path) ? '/' : url;
}

/**
 * Rewrites request headers so that the site accepts the request like a request from its own pages.
 * @param {Headers} headers
 * @param {Proxy} proxy
 * @returns {Headers}
 */
function toSiteHeaders(headers, { site, localUrl }) {
  const toSiteOrigin = (/** @type {string | undefined} */ value) =>
    value?.replace(localUrl.origin, site.origin);
  const { origin, referer } = headers;
  return present({
    ...headers,
    // Removing `if-none-match` prevents a 304 response, for which the browser would show a cached page of the live
    // site. `identity` prevents a compressed body, which cannot be rewritten.
    'if-none-match': undefined,
    host: site.host,
    'accept-encoding': 'identity',
    ...(origin && { origin: toSiteOrigin(origin) }),
    ...(referer && { referer: toSiteOrigin(referer) }),
  });
}

/** @param {Headers} headers @param {Proxy} proxy @returns {Headers} */
function toBrowserHeaders(headers, { site, localUrl }) {
  const { location } = headers;
  const cookies = headers['set-cookie']?.map((cookie) =>
    cookie.replace(/;\s*(Secure|Domain=[^;]*)/gi, ''),
  );
  const policy = headers['content-security-policy'];
  return present({
    ...headers,
    'strict-transport-security': undefined,
    ...(location && { location: location.replace(site.origin, localUrl.origin) }),
    ...(cookies && { 'set-cookie': cookies }),
    ...(typeof policy === 'string' && {
      'content-security-policy': policyOf(policy, localUrl),
    }),
  });
}

/**
 * Allows the WebSocket connection of the development server, and the Trusted Types policy of its overlay.
 * @param {string} policy
 * @param {URL} localUrl
 */
const policyOf = (policy, localUrl) =>
  policy
    .replace("connect-src 'self'", `connect-src 'self' ws://${localUrl.host}`)
    .replace(/; trusted-types [^;]*/, `$& ${overlayTrustedTypesPolicy} 'allow-duplicates'`);

/** @param {Headers} headers @returns {Headers} */
const present = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

/** @param {Incoming} request @param {Incoming} answer */
function rewriterOf({ url = '' }, { headers }) {
  if (headers['content-type']?.startsWith('text/html')) return rewriteDocument;
  return /\/registry\.json(\?|$)/.test(url) &&
    headers['content-type']?.startsWith('application/json')
    ? rewriteRegistry
    : undefined;
}
