/* global window -- used in functions that run in the browser */
import { openOnSlowPhone } from './slow-phone.mjs';

/** Wait time after the click in milliseconds, which is longer than any measured navigation. */
const settleMs = 4_000;
const lookMs = 3_000;

/**
 * Measures the milliseconds from a click on a link in a list to the largest contentful paint of the
 * next page (Soft Navigations API).
 * @param {import('playwright-core').Browser} browser
 * @param {{ site: string, from: string, link: string, isHovered: boolean }} options
 */
export async function measureNavigation(browser, { site, from, link, isHovered }) {
  const page = await openOnSlowPhone(browser, { site, path: from, onContext: recordPaints });
  try {
    const target = page.locator(link).nth(1);
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(lookMs);
    if (isHovered) {
      await target.hover();
      await page.waitForTimeout(lookMs);
      await page.mouse.down();
      await page.mouse.up();
    } else await target.tap();
    await page.waitForTimeout(settleMs);
    const paint = await page.evaluate(() => Number(Reflect.get(window, 'largestPaintMs')));
    if (Number.isNaN(paint))
      throw new Error('The browser did not report the paint of a navigation.');
    return paint;
  } finally {
    await page.context().close();
  }
}

/** @param {import('playwright-core').BrowserContext} context */
async function recordPaints(context) {
  await context.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      // The browser reports paints in order of increasing size, so the last entry is the largest paint.
      for (const { duration } of list.getEntries()) Reflect.set(window, 'largestPaintMs', duration);
    });
    observer.observe({ type: 'interaction-contentful-paint' });
  });
}
