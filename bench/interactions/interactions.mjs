import { pagePaths, routes } from 'contracts';
import { newCustomers } from '../people.mjs';
import { chromium, withBrowser } from '../pages/chromium.mjs';
import { categoryPath } from '../pages/baseline-pages.mjs';
import { withIdleSite } from '../pages/idle-site.mjs';
import { median, percentile } from '../rows.mjs';
import { measureNavigation } from './navigations.mjs';
import { recordInteractions } from './next-paint.mjs';
import { countCacheRestores } from './page-cache.mjs';
import { interactionScenarios } from './scenarios.mjs';
import { openOnSlowPhone } from './slow-phone.mjs';

/** @typedef {import('../rows.mjs').Row} Row */
/** @typedef {import('playwright-core').Browser} Browser */

/** Enables the Soft Navigations API, which Chromium does not enable by default. */
const softNavigations = '--enable-features=SoftNavigationHeuristics';

const [productPages = ''] = pagePaths.product.split(':');

/**
 * Measures interactions on a slow phone and navigations between pages, and counts the pages that are restored from the
 * back/forward cache.
 *
 * @param {import('../benches.mjs').Options} options
 * @returns {Promise<Row[]>}
 */
export function measureInteractions({ rounds }) {
  return withIdleSite(async (site) => {
    const paths = await pathsOf(site);
    const rows = await withBrowser(
      async (browser) => [
        ...(await sceneRows(browser, { site, rounds, paths })),
        ...(await navigationRows(browser, { site, rounds, paths })),
      ],
      { args: [...chromium.flags, softNavigations] },
    );
    return [...rows, await cacheRow(site, Object.values(paths))];
  });
}

/** @typedef {{ home: string, list: string, category: string, product: string }} Paths */

/** @param {string} site @returns {Promise<Paths>} */
async function pathsOf(site) {
  const [first] = await (await fetch(site + routes.listProducts.path)).json();
  const [product, category] = [`${productPages}${first._id}`, categoryPath(first.category)];
  return { home: pagePaths.home, list: pagePaths.allProducts, category, product };
}

/** @param {Browser} browser @param {{ site: string, rounds: number, paths: Paths }} options */
async function sceneRows(browser, { site, rounds, paths }) {
  const [person] = await newCustomers(site, 1);
  const rows = [];
  for (const { name, path, isSignedIn, act } of interactionScenarios) {
    const cookie = isSignedIn ? person?.headers['cookie'] : undefined;
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = { site, path: paths[path], onContext: recordInteractions, cookie };
      const page = await openOnSlowPhone(browser, start);
      times.push(...(await act(page)));
      await page.context().close();
    }
    const label = `${name}, p75 interaction latency`;
    rows.push(row({ what: label, value: percentile(times, 75), bar: 100, note: times.join(' ') }));
  }
  return rows;
}

/** @param {Browser} browser @param {{ site: string, rounds: number, paths: Paths }} options */
async function navigationRows(browser, { site, rounds, paths }) {
  const rows = [];
  for (const { name, from, link } of [
    { name: 'list to product', from: paths.list, link: `main article a[href^="${productPages}"]` },
    { name: 'home to category', from: paths.home, link: `main a[href^="${categoryPath('')}"]` },
  ]) {
    for (const isHovered of [true, false]) {
      const times = [];
      for (let round = 0; round < rounds; round += 1) {
        const time = await measureNavigation(browser, { site, from, link, isHovered });
        times.push(Math.round(time));
      }
      const label = `${name}, LCP ${isHovered ? 'after' : 'without'} hovering the link`;
      const bar = isHovered ? 150 : 400;
      rows.push(row({ what: label, value: median(times), bar, note: times.join(' ') }));
    }
  }
  return rows;
}

/** @param {string} site @param {string[]} paths */
async function cacheRow(site, paths) {
  const value = await countCacheRestores(site, paths);
  const label = `pages restored from the back/forward cache, of ${paths.length}`;
  return { ...row({ what: label, value, bar: paths.length }), unit: '', isMost: false };
}

/** @param {Pick<Row, 'what' | 'value' | 'bar' | 'note'>} measured @returns {Row} */
const row = (measured) => ({ bench: 'interactions', unit: 'ms', ...measured });
