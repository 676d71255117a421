/* global window, history, location -- used in functions that run in the browser */
import { readInteractiveTime, phoneDevice, withBrowser } from '../pages/chromium.mjs';

/**
 * Returns how many of the given pages the browser restores from its back/forward cache.
 * @param {string} site
 * @param {string[]} paths
 */
export const countCacheRestores = (site, paths) =>
  withBrowser(
    async (browser) => {
      let restored = 0;
      for (const path of paths) if (await isRestored(browser, site + path)) restored += 1;
      return restored;
    },
    { ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  );

/** @param {import('playwright-core').Browser} browser @param {string} url @returns {Promise<boolean>} */
async function isRestored(browser, url) {
  const page = await browser.newPage(phoneDevice);
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) =>
      Reflect.set(window, 'isRestored', persisted),
    );
  });
  await page.goto(url);
  await page.waitForFunction(readInteractiveTime);
  await page.waitForTimeout(3_000);
  await page.evaluate(() => location.assign('/robots.txt'));
  await page.waitForURL('**/robots.txt');
  await page.evaluate(() => history.back());
  await page.waitForTimeout(2_000);
  const isBack = await page.evaluate(() => Reflect.get(window, 'isRestored') === true);
  await page.close();
  return isBack;
}
