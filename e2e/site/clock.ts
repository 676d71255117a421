import { type Page, expect } from '@playwright/test';
import { isHydrated } from './hydration.js';

/** Stops a page's fake clock. Returns the milliseconds since navigation according to this clock. */
export async function stopClock(page: Page): Promise<number> {
  // The target time is two seconds ahead, because Playwright rejects a time in the past.
  await page.clock.pauseAt(Date.now() + 2_000);
  return page.evaluate(() => performance.now());
}

/** Opens a page with a stopped clock and advances the clock only until the page is hydrated. */
export async function visitWithStoppedClock(page: Page, path: string) {
  await page.clock.install();
  await stopClock(page);
  await page.goto(path);
  const isAlive = async () => {
    await page.clock.runFor(100);
    return page.locator('main h1').first().evaluate(isHydrated);
  };
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(true);
}
