import type { Page } from '@playwright/test';

/** Stops the installed clock of a page; gives the milliseconds that have gone on it, however slow the machine is. */
export async function stopClock(page: Page): Promise<number> {
  // A moment that is over when the message arrives would be refused.
  await page.clock.pauseAt(Date.now() + 2_000);
  return page.evaluate(() => performance.now());
}
