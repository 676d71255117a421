import type { Page } from '@playwright/test';
import { createGate } from '../../site/gate.js';
import { waitForHydration } from '../../site/hydration.js';
import { expect, test } from '../../site/test.js';

const words = 'amethyst tower';
const search = (page: Page) => page.getByRole('combobox', { name: 'Search for products' });

for (const path of ['/', '/ViewAllProduct']) {
  test(`the search box keeps its text, focus and caret while ${path} hydrates`, async ({
    page,
  }) => {
    const gate = createGate();
    await page.route('**/assets/main*.js', async (route) => {
      await gate.isOpen;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const box = search(page);
    await box.click();
    await page.keyboard.type(words.slice(0, 4));
    gate.open();
    // Types slowly, so that scripts load between two keystrokes.
    await page.keyboard.type(words.slice(4), { delay: 150 });
    await waitForHydration(page);
    await waitForHydration(page, '[role=search] input');
    await expect(box).toHaveValue(words);
    await expect(box).toBeFocused();
    expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(
      words.length,
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=amethyst(\+|%20)tower/);
  });
}

// @spec shop-144
test('@once the search box keeps the typed text when the remote loads long after the shell on a slow connection', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.goto('/', { waitUntil: 'commit' });
  const box = search(page);
  await box.click();
  await page.keyboard.type(words, { delay: 120 });
  await waitForHydration(page, '[role=search] input');
  await expect(box).toHaveValue(words);
  await expect(box).toBeFocused();
  await session.detach();
});
