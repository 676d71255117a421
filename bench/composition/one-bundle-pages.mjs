import { gzipSync } from 'node:zlib';

/**
 * Returns a handler that serves the site's pages with a single bundle instead of the remotes. The handler also serves
 * the files of this bundle.
 *
 * @param {string} site
 * @param {import('./one-bundle.mjs').OneBundle} bundle
 */
export function createOneBundlePageHandler(site, { main, files }) {
  return async (/** @type {string} */ path) => {
    const file = files.get(path);
    if (file) return file;
    if (!/^\/($|Product\/)/.test(path)) return undefined;
    const response = await fetch(site + path);
    const html = (await response.text())
      .replace(/data-main="[^"]*"/, `data-main="${main}"`)
      .replace(/data-ahead="[^"]*"/, 'data-ahead=""');
    return { headers: headersOf(response), body: gzipSync(html, { level: 9 }) };
  };
}

/**
 * Returns a handler that serves the unchanged pages of the site, compressed in the same way as the pages of the single
 * bundle.
 * @param {string} site
 */
export function createComposedPageHandler(site) {
  return async (/** @type {string} */ path) => {
    if (!/^\/($|Product\/)/.test(path)) return undefined;
    const response = await fetch(site + path);
    return { headers: headersOf(response), body: gzipSync(await response.text(), { level: 9 }) };
  };
}

/** @param {Response} answer */
const headersOf = ({ headers }) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'content-security-policy': headers.get('content-security-policy') ?? '',
});
