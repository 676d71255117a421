import { folderOf } from '../folders.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ contract: number, since: number }} Agreement */
/** @typedef {import('contracts').PartDeclaration} PartDeclaration */
/** @typedef {import('contracts').PartRoute} PartRoute */
/**
 * @typedef {object} Replaced
 * @property {RemoteName} remote
 * @property {Agreement} agreement
 * @property {string} [host] folder of the files of a host that can be developed against; the site's own without it
 * @property {PartDeclaration} [declared] what the remote claims, for a site that may not know it yet
 */

const block = /(<script type="application\/json" id="page">)([^]*?)(<\/script>)/;
const content = /(<div id="root">)[^]*(<\/div>\n)(?=<script type="application\/json" id="page">)/;
const hostScripts = /<script [^>]*src="\/assets\/[^>]*><\/script>/g;
/** Of the content that is left out. */
const leadPicture = /<link rel="preload" as="image"[^>]*>\n?/g;
const inlineStyle = /<style data-href="[^"]*">[^]*?<\/style>\n?/g;

/** The entry of a remote that is developed here: its files have no hashes, since they change. @param {Replaced} replaced */
const developed = ({ remote, agreement }) => ({
  version: 'development',
  ...agreement,
  base: folderOf(remote),
  entry: 'remoteEntry.js',
});

/**
 * The registry with the developed remote in the place of the released one; one that does not name it stays as it is, unless the remote
 * says itself what it claims.
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
 * A document of the site that comes alive with the developed remote, and with a host that can be developed against where one is given.
 * Content and data of the server were made by the release, so they are left out.
 *
 * @param {string} html
 * @param {Replaced} replaced
 * @param {string} [url] the address that was asked for
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

/** Puts its pages and fragments in the place of those that the release declared. @param {any} page @param {PartDeclaration & { remote: string }} declared */
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

/** Tells whether one of these pages is at a path. @param {PartRoute[]} routes @param {string} path */
export const isAt = (routes, path) =>
  routes.some((route) => new RegExp(`^${route.path.replace(/:[\w-]+/g, '[^/]+')}/?$`).test(path));
