import { type Page, expect } from '@playwright/test';
import { isHydrated } from 'storefront-kit/react-internals';

/** Waits until React has taken the first heading of the page's remote. */
export async function waitForHydration(page: Page, selector = 'main h1') {
  const isTaken = () => page.locator(selector).first().evaluate(isHydrated);
  await expect.poll(isTaken, { message: `${selector} is alive`, timeout: 20_000 }).toBe(true);
}

/** Opens a page and waits until it reacts. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

/** How many columns a grid shows. */
export async function columns(page: Page, selector: string): Promise<number> {
  const rows = await page
    .locator(selector)
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  return rows.filter((top) => top === rows[0]).length;
}
