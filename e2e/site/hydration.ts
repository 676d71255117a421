import { type Page, expect } from '@playwright/test';

/**
 * Returns true if React has hydrated the element. React 19 stores the props of a hydrated element in a property of that
 * element.
 */
export const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));

/** Waits until React has hydrated an element, by default the main heading. */
export async function waitForHydration(page: Page, selector = 'main h1') {
  const isTaken = () => page.locator(selector).first().evaluate(isHydrated);
  await expect.poll(isTaken, { message: `${selector} is alive`, timeout: 20_000 }).toBe(true);
}

export async function visitHydratedPage(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

export async function countColumns(page: Page, selector: string): Promise<number> {
  const rows = await page
    .locator(selector)
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  return rows.filter((top) => top === rows[0]).length;
}
