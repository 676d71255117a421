import { folderOf } from './bundles.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ contract: number, since: number }} Agreement */
/** @typedef {{ remote: RemoteName, agreement: Agreement }} Replaced */

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
 * The registry with the developed remote in the place of the released one; one that does not name it stays as it is.
 *
 * @param {string} text
 * @param {Replaced} replaced
 */
export function rewriteRegistry(text, replaced) {
  const registry = JSON.parse(text);
  return replaced.remote in registry ? JSON.stringify(withDeveloped(registry, replaced)) : text;
}

/** @param {object} registry @param {Replaced} replaced */
const withDeveloped = (registry, replaced) => ({
  ...registry,
  [replaced.remote]: developed(replaced),
});

/**
 * A document of the site that comes alive with the developed remote, and with a host that can be developed against.
 * Content and data of the server were made by the release, so they are left out.
 *
 * @param {string} html
 * @param {Replaced} replaced
 */
export function rewriteDocument(html, replaced) {
  const found = block.exec(html);
  if (!found?.[2]) return html;
  const page = JSON.parse(found[2]);
  const registry =
    replaced.remote in page.registry ? withDeveloped(page.registry, replaced) : page.registry;
  const entry = 'adminPath' in page ? 'staff' : 'main';
  const given = JSON.stringify({ ...page, registry, ...('data' in page && { data: null }) });
  const host = folderOf('shell');
  return html
    .replace(block, (_, ...[start, , end]) => start + given.replaceAll('<', '\\u003c') + end)
    .replace(content, '$1$2')
    .replace(hostScripts, '')
    .replace(leadPicture, '')
    .replace(inlineStyle, '')
    .replace(
      '</head>',
      `<link rel="stylesheet" href="${host}${entry}.css">\n<script defer src="${host}${entry}.js"></script>\n</head>`,
    );
}
