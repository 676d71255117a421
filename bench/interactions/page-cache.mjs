/* global window, history, location -- inside the page */
import { chromium as playwright } from 'playwright-core';
import { hydratedAt } from 'storefront-kit/react-internals';
import { chromium, phone } from '../pages/chromium.mjs';

/** True when the browser shows a page again as it was left (its back/forward cache). @param {string} site @param {string} path */
export async function isKeptByBrowser(site, path) {
  const browser = await playwright.launch({
    executablePath: chromium.path,
    args: chromium.flags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage(phone);
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) =>
        Reflect.set(window, 'isRestored', persisted),
      );
    });
    await page.goto(site + path);
    await page.waitForFunction(hydratedAt, 'main h1');
    await page.waitForTimeout(3_000);
    // Another document of the same site.
    await page.evaluate(() => location.assign('/robots.txt'));
    await page.waitForURL('**/robots.txt');
    await page.evaluate(() => history.back());
    await page.waitForTimeout(2_000);
    return await page.evaluate(() => Reflect.get(window, 'isRestored') === true);
  } finally {
    await browser.close();
  }
}
