// cspell:ignore networkidle
/* global window -- used in functions that run in the browser */
import { median } from '../rows.mjs';
import { phoneDevice, withBrowser } from './chromium.mjs';
import { startProxy } from './proxy.mjs';

const delay = 300;
const rounds = 3;

/**
 * Counts the sequential round trips before the Largest Contentful Paint. Derives the number from how much a fixed delay
 * of every response postpones this paint.
 * @param {string} site
 * @param {string} path
 */
export async function countRoundTrips(site, path) {
  const [near, far] = [await startProxy(site), await startProxy(site, { later: delay })];
  try {
    return await withBrowser(async (browser) => {
      const differences = [];
      for (let round = 0; round < rounds; round += 1) {
        const fast = await largestPaint(browser, near.url + path);
        differences.push((await largestPaint(browser, far.url + path)) - fast);
      }
      return median(differences) / delay;
    });
  } finally {
    near.stop();
    far.stop();
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} url */
async function largestPaint(browser, url) {
  const page = await browser.newPage(phoneDevice);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(window, 'largestPaint', entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(() => Number(Reflect.get(window, 'largestPaint')));
  await page.close();
  return paint;
}
