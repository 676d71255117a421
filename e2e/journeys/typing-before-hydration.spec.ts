import type { Page } from '@playwright/test';
import { newGate } from '../site/gate.js';
import { waitForHydration } from '../site/hydration.js';
import { expect, test } from '../site/test.js';

const words = 'amethyst tower';
const search = (page: Page) => page.getByRole('combobox', { name: 'Search for products' });

test('keeps the text, focus and caret of the search box while the home page hydrates', async ({
  page,
}) => {
  const gate = newGate();
  await page.route('**/assets/main*.js', async (route) => {
    await gate.isOpen;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const box = search(page);
  await box.click();
  await page.keyboard.type(words.slice(0, 4));
  gate.open();
  // Slowly enough that scripts arrive between two letters.
  await page.keyboard.type(words.slice(4), { delay: 150 });
  await waitForHydration(page);
  await waitForHydration(page, '[role=search] input');
  await expect(box).toHaveValue(words);
  await expect(box).toBeFocused();
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(words.length);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=amethyst(\+|%20)tower/);
});
