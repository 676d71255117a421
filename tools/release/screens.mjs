import { pagePaths } from 'contracts';
import { askSite } from 'remote-kit/release/ask-site.mjs';

/** @typedef {import('contracts').Release} Release */
/** @typedef {import('contracts').PartRoute} PartRoute */
/** @typedef {{ path: string, part: string, asks?: string }} Screen where a remote is to be seen; `asks` is an event that makes it appear */
/** @typedef {Record<'product' | 'category', string | undefined>} Samples something that addresses may name */

/** Where the host opens a slot, and by which event; the badge of an empty cart, for one, is none. */
const slotEvents = { 'drawer.cart': 'cart:show', 'drawer.inquiries': 'inquiries:show' };

/**
 * Where what a release declares is to be seen in the running site.
 *
 * @param {Release} release
 * @param {{ url: string, adminPath: string }} site
 * @returns {Promise<Screen[]>}
 */
export async function screensOf({ remote, routes = [], slots = [] }, { url, adminPath }) {
  const part = `[data-part="${remote}"]`;
  const samples = await askSamples(url);
  const fills = (/** @type {string} */ name) => slots.some(({ slot }) => slot === name);
  const paths = onePerPage(routes).flatMap((route) => samplePath(route, samples) ?? []);
  return [
    ...paths.map((path) => ({ path, part: `main ${part}` })),
    ...Object.entries(slotEvents)
      .filter(([name]) => fills(name))
      .map(([, asks]) => ({ path: pagePaths.home, part: `dialog ${part}`, asks })),
    ...(fills('staff.area') ? [{ path: adminPath, part }] : []),
    ...slots
      .filter(({ slot }) => slot === 'staff.screens')
      .map(({ fragment }) => ({ path: `${adminPath}/${remote}/${fragment}`, part })),
    ...(fills('product.below') && samples.product
      ? [{ path: pagePaths.product.replace(':id', samples.product), part: `main ${part}` }]
      : []),
  ];
}

/** @param {PartRoute[]} routes */
const onePerPage = (routes) => [
  ...new Map(routes.toReversed().map((route) => [route.page, route])).values(),
];

/** @param {PartRoute} route @param {Samples} samples */
function samplePath({ path, each }, samples) {
  if (!path.includes(':')) return path;
  const value = each && samples[each];
  return value && path.replace(/:[\w-]+/, encodeURIComponent(value));
}

/** @param {string} url @returns {Promise<Samples>} */
async function askSamples(url) {
  const found = /** @type {{ products: { _id: string, category: string }[] } | undefined} */ (
    await askSite(`${url}/api/api/search?limit=1`)
  );
  const [sample] = found?.products ?? [];
  return { product: sample?._id, category: sample?.category };
}
