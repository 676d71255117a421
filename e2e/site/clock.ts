import { type Page, expect } from '@playwright/test';
import { isHydrated } from 'storefront-kit/react-internals';

/** Stops the installed clock of a page; gives the milliseconds that have gone on it, however slow the machine is. */
export async function stopClock(page: Page): Promise<number> {
  // A moment that is over when the message arrives would be refused.
  await page.clock.pauseAt(Date.now() + 2_000);
  return page.evaluate(() => performance.now());
}

/** Opens a page for which no time passes but that which it is given: a little, until it has come alive. */
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
