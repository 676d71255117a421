import { folderOf } from '../folders.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ contract: number, since: number }} Agreement */
/** @typedef {import('contracts').PartDeclaration} PartDeclaration */
/** @typedef {import('contracts').PartRoute} PartRoute */
/**
 * @typedef {object} Replaced
 * @property {RemoteName} remote
 * @property {Agreement} agreement
 * @property {string} [host] base URL of the files of a host in development; without it the site's own host is used
 * @property {PartDeclaration} [declared] the claims of the remote, for a site that may not know it yet
 */

const block = /(<script type="application\/json" id="page">)([^]*?)(<\/script>)/;
const content = /(<div id="root">)[^]*(<\/div>\n)(?=<script type="application\/json" id="page">)/;
const hostScripts = /<script [^>]*src="\/assets\/[^>]*><\/script>/g;
/** Preload of a picture in the removed content. */
const leadPicture = /<link rel="preload" as="image"[^>]*>\n?/g;
const inlineStyle = /<style data-href="[^"]*">[^]*?<\/style>\n?/g;

/**
 * Returns the registry entry of a remote in development; its files have no hashes, since they change.
 * @param {Replaced} replaced
 */
const developed = ({ remote, agreement }) => ({
  version: 'development',
  ...agreement,
  base: folderOf(remote),
  entry: 'remoteEntry.js',
});

/**
 * Returns the registry with the developed remote in place of the released one. A registry without the remote is
 * returned unchanged, unless the remote declares its own claims.
 *
 * @param {string} text
 * @param {Replaced} replaced
 */
export function rewriteRegistry(text, replaced) {
  const registry = JSON.parse(text);
  return isMeant(registry, replaced) ? JSON.stringify(withDeveloped(registry, replaced)) : text;
}

/** @param {object} registry @param {Replaced} replaced */
const isMeant = (registry, { remote, declared }) => remote in registry || declared !== undefined;

/** @param {object} registry @param {Replaced} replaced */
const withDeveloped = (registry, replaced) => ({
  ...registry,
  [replaced.remote]: developed(replaced),
});

/**
 * Returns a document of the site that loads the developed remote, and the developed host if one is given. Content and
 * data rendered by the server come from the release, so they are removed.
 *
 * @param {string} html
 * @param {Replaced} replaced
 * @param {string} [url] the requested URL
 */
export function rewriteDocument(html, replaced, url) {
  const found = block.exec(html);
  if (!found?.[2]) return html;
  const page = JSON.parse(found[2]);
  const registry = isMeant(page.registry, replaced)
    ? withDeveloped(page.registry, replaced)
    : page.registry;
  const given = JSON.stringify({
    ...page,
    registry,
    ...('data' in page && { data: null }),
    ...(replaced.declared && withDeclared(page, { ...replaced.declared, ...replaced })),
    ...(replaced.declared && url !== undefined && 'href' in page && { href: url }),
  });
  const empty = html
    .replace(block, (_, ...[start, , end]) => start + given.replaceAll('<', '\\u003c') + end)
    .replace(content, '$1$2');
  return replaced.host === undefined
    ? empty
    : withHost(empty, replaced.host, 'adminPath' in page ? 'staff' : 'main');
}

/**
 * Replaces the pages and fragments that the release declared by those of the remote.
 * @param {any} page
 * @param {PartDeclaration & { remote: string }} declared
 */
function withDeclared(page, { remote, routes, slots }) {
  const ofOthers = (page.routes ?? []).filter(
    (/** @type {{ remote: string }} */ one) => one.remote !== remote,
  );
  const own = routes.map(({ path, page: module }) => ({ path, remote, module }));
  const filled = Object.entries(/** @type {Record<string, string[][]>} */ (page.slots)).map(
    ([name, fragments]) => [name, fragments.filter(([owner]) => owner !== remote)],
  );
  const all = /** @type {Record<string, string[][]>} */ (Object.fromEntries(filled));
  for (const { slot, fragment } of slots) (all[slot] ??= []).push([remote, fragment]);
  return { ...('routes' in page && { routes: [...own, ...ofOthers] }), slots: all };
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

/** True if one of these routes matches a path. @param {PartRoute[]} routes @param {string} path */
export const isAt = (routes, path) =>
  routes.some((route) => new RegExp(`^${route.path.replace(/:[\w-]+/g, '[^/]+')}/?$`).test(path));
