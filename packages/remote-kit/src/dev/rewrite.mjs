import { devFolderUrl } from '../folders.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ contract: number, since: number }} Agreement */
/** @typedef {import('contracts').PartDeclaration} PartDeclaration */
/** @typedef {import('contracts').PartRoute} PartRoute */
/**
 * @typedef {object} Part
 * @property {RemoteName} remote
 * @property {PartDeclaration} declared its routes and slots, which may be newer than those of its release
 * @property {boolean} [isNew] true if the site may not know the part yet
 */
/**
 * @typedef {object} Replaced
 * @property {Part[]} parts parts served from their sources
 * @property {Agreement} agreement contract versions of these sources
 * @property {string} [host] URL of the folder with a development build of the shell; by default, the site's own shell
 * is used
 */

const block = /(<script type="application\/json" id="page">)([^]*?)(<\/script>)/;
const content = /(<div id="root">)[^]*(<\/div>\n)(?=<script type="application\/json" id="page">)/;
const hostScripts = /<script [^>]*src="\/assets\/[^>]*><\/script>/g;
/**
 * Matches the preload tag of an image. The preload is useless once `rewriteDocument` has removed the server-rendered
 * content.
 */
const leadPicture = /<link rel="preload" as="image"[^>]*>\n?/g;
const inlineStyle = /<style data-href="[^"]*">[^]*?<\/style>\n?/g;

/**
 * Replaces the releases of the developed parts in the registry with bundles of their sources.
 *
 * @param {object} registry
 * @param {Replaced} replaced
 */
function withDeveloped(registry, { parts, agreement }) {
  const rows = parts.map(({ remote }) => [
    remote,
    // The entry has no hashes, because the files change during development.
    {
      version: 'development',
      ...agreement,
      base: devFolderUrl(remote),
      entry: 'remoteEntry.js',
    },
  ]);
  return { ...registry, ...Object.fromEntries(rows) };
}

/** @param {string} text of the registry @param {Replaced} replaced */
export const rewriteRegistry = (text, replaced) =>
  JSON.stringify(withDeveloped(JSON.parse(text), replaced));

/**
 * Rewrites a document of the site so that it loads the sources of the developed parts and, if available, the
 * development build of the shell. Removes the server-rendered content and data, because the browser renders the page.
 *
 * @param {string} html
 * @param {Replaced} replaced
 * @param {string} [url] the requested URL
 */
export function rewriteDocument(html, replaced, url) {
  const match = block.exec(html);
  if (!match?.[2]) return html;
  const page = replaced.parts.reduce(
    (before, part) => withDeclared(before, part, url),
    JSON.parse(match[2]),
  );
  const pageJson = JSON.stringify({
    ...page,
    ...('registry' in page && { registry: withDeveloped(page.registry, replaced) }),
    ...('data' in page && { data: null }),
  });
  const empty = html
    .replace(block, (_, ...[start, , end]) => start + pageJson.replaceAll('<', '\\u003c') + end)
    .replace(content, '$1$2');
  return replaced.host === undefined ? empty : withHost(empty, replaced.host, entryOf(page));
}

/**
 * Returns the site information in the page data of a document, or undefined if the document has no
 * page data.
 *
 * @param {string} html
 * @returns {import('storefront-kit').SiteInfo | undefined}
 */
export const readSiteInfo = (html) => JSON.parse(block.exec(html)?.[2] ?? '{}').site;

/** @param {object} page */
function entryOf(page) {
  if ('adminPath' in page) return 'staff';
  return 'registry' in page ? 'main' : 'staffAccount';
}

/**
 * Replaces the routes and fragments of a part in the page's data with those that its sources declare.
 *
 * @param {any} page
 * @param {Part} part
 * @param {string} [url]
 */
function withDeclared(page, { remote, declared, isNew }, url) {
  if (!('slots' in page)) return page;
  const ofOthers = (page.routes ?? []).filter(
    (/** @type {{ remote: string }} */ route) => route.remote !== remote,
  );
  const ownRoutes = declared.routes.map(({ path, page: module }) => ({ path, remote, module }));
  const filled = Object.entries(/** @type {Record<string, string[][]>} */ (page.slots)).map(
    ([name, fragments]) => [name, fragments.filter(([owner]) => owner !== remote)],
  );
  const slots = /** @type {Record<string, string[][]>} */ (Object.fromEntries(filled));
  for (const { slot, fragment } of declared.slots) (slots[slot] ??= []).push([remote, fragment]);
  return {
    ...page,
    ...('routes' in page && { routes: [...ownRoutes, ...ofOthers] }),
    ...(isNew && 'href' in page && url !== undefined && { href: url }),
    slots,
  };
}

/** @param {string} html @param {string} host @param {string} entry */
const withHost = (html, host, entry) =>
  html
    .replace(hostScripts, '')
    .replace(leadPicture, '')
    .replace(inlineStyle, '')
    .replace(
      '</head>',
      `<link rel="stylesheet" href="${host}${entry}.css">\n<script defer src="${host}${entry}.js"></script>\n</head>`,
    );

/**
 * Returns the route that matches a path, with its parameters. Prefers routes with fewer parameters.
 *
 * @param {PartRoute[]} routes
 * @param {string} path
 */
export function matchRoute(routes, path) {
  const matches = routes.flatMap((route) => {
    const names = [...route.path.matchAll(/:([\w-]+)/g)].map(([, name = '']) => name);
    const pattern = new RegExp(`^${route.path.replace(/:[\w-]+/g, '([^/]+)')}/?$`);
    const values = pattern.exec(path)?.slice(1);
    if (!values) return [];
    const entries = names.map((name, index) => [name, decoded(values[index] ?? '')]);
    return [{ route, params: /** @type {Record<string, string>} */ (Object.fromEntries(entries)) }];
  });
  return matches.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
}

/** Returns an invalid encoding unchanged, as React Router does. @param {string} value */
function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** @param {{ params: object }} match */
const sizeOf = ({ params }) => Object.keys(params).length;

/** True if a route matches the path. @param {PartRoute[]} routes @param {string} path */
export const matchesRoute = (routes, path) => matchRoute(routes, path) !== undefined;
