import { chromium as playwright } from 'playwright-core';
import { pagePaths, routes } from 'contracts';
import { newCustomers } from '../people.mjs';
import { chromium } from '../pages/chromium.mjs';
import { withIdleSite } from '../pages/idle-site.mjs';
import { median } from '../rows.mjs';
import { timeOfNavigation } from './navigations.mjs';
import { recordInteractions } from './next-paint.mjs';
import { isKeptByBrowser } from './page-cache.mjs';
import { scenes } from './scenes.mjs';
import { openOnSlowPhone } from './slow-phone.mjs';

/** @typedef {import('../rows.mjs').Row} Row */
/** @typedef {import('playwright-core').Browser} Browser */

/** What is pressed on a slow phone, the ways from page to page, and the way back. @param {import('../benches.mjs').Options} options @returns {Promise<Row[]>} */
export function measureInteractions({ rounds }) {
  return withIdleSite(async (site) => {
    const browser = await playwright.launch({
      executablePath: chromium.path,
      args: chromium.flags,
    });
    try {
      const options = { site, rounds, paths: await pathsOf(site) };
      return [
        ...(await sceneRows(browser, options)),
        ...(await navigationRows(browser, options)),
        ...(await cacheRows(site, Object.values(options.paths))),
      ];
    } finally {
      await browser.close();
    }
  });
}

/** @typedef {{ home: string, list: string, category: string, product: string }} Paths */

/** @param {string} site @returns {Promise<Paths>} */
async function pathsOf(site) {
  const [first] = await (await fetch(site + routes.listProducts.path)).json();
  const product = pagePaths.product.replace(':id', first._id);
  const category = pagePaths.category.replace(':name', encodeURIComponent(first.category));
  return { home: pagePaths.home, list: pagePaths.allProducts, category, product };
}

/** @param {Browser} browser @param {{ site: string, rounds: number, paths: Paths }} options */
async function sceneRows(browser, { site, rounds, paths }) {
  const [person] = await newCustomers(site, 1);
  const rows = [];
  for (const { name, path, isSignedIn, act } of scenes) {
    const cookie = isSignedIn ? person?.headers['cookie'] : undefined;
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = { site, path: paths[path], onContext: recordInteractions, cookie };
      const page = await openOnSlowPhone(browser, start);
      times.push(...(await act(page)));
      await page.context().close();
    }
    const what = `${name}, 75 of 100 within`;
    rows.push(row({ what, value: thirdQuartile(times), bar: 100, note: times.join(' ') }));
  }
  return rows;
}

/** @param {Browser} browser @param {{ site: string, rounds: number, paths: Paths }} options */
async function navigationRows(browser, { site, rounds, paths }) {
  const rows = [];
  for (const [name, from, link] of [
    ['list to product', paths.list, `main article a[href^="${pagePaths.product.split(':')[0]}"]`],
    ['home to category', paths.home, `main a[href^="${pagePaths.category.split(':')[0]}"]`],
  ]) {
    for (const isHovered of [true, false]) {
      const way = { site, from: from ?? '', link: link ?? '', isHovered };
      const times = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(Math.round(await timeOfNavigation(browser, way)));
      const what = `${name}, ${isHovered ? 'hovered' : 'not hovered'}: largest paint`;
      const bar = isHovered ? 150 : 400;
      rows.push(row({ what, value: median(times), bar, note: times.join(' ') }));
    }
  }
  return rows;
}

/** @param {string} site @param {string[]} paths */
async function cacheRows(site, paths) {
  let kept = 0;
  for (const path of paths) if (await isKeptByBrowser(site, path)) kept += 1;
  const what = `pages of ${paths.length} that come back from the browser's own cache`;
  return [{ ...row({ what, value: kept, bar: paths.length }), unit: '', isMost: false }];
}

/** @param {number[]} values */
function thirdQuartile(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? NaN;
}

/** @param {Pick<Row, 'what' | 'value' | 'bar' | 'note'>} measured @returns {Row} */
const row = (measured) => ({ bench: 'interactions', unit: 'ms', ...measured });
