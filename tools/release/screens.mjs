import { pagePaths } from 'contracts';
import { askSite } from './live-site.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ path: string, part: string, asks?: string }} Screen where a remote is to be seen; `asks` is an event that makes it appear */

/**
 * Where the parts of a remote are to be seen in the running site.
 *
 * @param {RemoteName} remote
 * @param {{ url: string, adminPath: string }} site
 * @returns {Promise<Screen[]>}
 */
export async function screensOf(remote, { url, adminPath }) {
  const part = `[data-part="${remote}"]`;
  if (remote === 'mfe-admin') return [{ path: adminPath, part }];
  if (remote === 'mfe-catalog')
    return (await cataloguePaths(url)).map((path) => ({ path, part: `main ${part}` }));

  // The badge of an empty cart is none.
  return ['cart:show', 'inquiries:show'].map((asks) => {
    return { path: pagePaths.home, part: `dialog ${part}`, asks };
  });
}

/** One page of each kind. @param {string} url */
async function cataloguePaths(url) {
  const { home, allProducts, category, product, search } = pagePaths;
  const found = /** @type {{ products: { _id: string, category: string }[] } | undefined} */ (
    await askSite(`${url}/api/api/search?limit=1`)
  );
  const [sample] = found?.products ?? [];
  if (!sample) return [home, allProducts, search];
  const name = encodeURIComponent(sample.category);
  return [
    home,
    allProducts,
    category.replace(':name', name),
    product.replace(':id', sample._id),
    search,
  ];
}
