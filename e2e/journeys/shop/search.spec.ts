// cspell:ignore pyramidd पिरामिड
import { visitHydratedPage } from '../../site/hydration.js';
import { expect, test } from '../../site/test.js';

test.beforeEach(async ({ page }) => {
  await visitHydratedPage(page, '/');
});

// @spec shop-43 core-2
test('@once search suggests up to five products by name, ignoring case, and closes the list on Escape or blur', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Search for products' });
  await box.fill('aMETHYST');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(5);
  for (const text of await options.allInnerTexts()) expect(text).toMatch(/amethyst/i);
  await box.fill('seven chakra bead');
  await expect(options).toHaveCount(1);
  await box.fill('tower');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await box.fill('tow');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.blur();
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('a search suggestion opens its product when a visitor selects the suggestion with the mouse or the keyboard', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Search for products' });
  await box.fill('labradorite');
  await page.getByRole('option', { name: /Labradorite Sphere 55 mm/ }).click();
  await expect(page).toHaveURL(/\/Product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labradorite Sphere 55 mm');
  await box.fill('gua sha');
  await expect(page.getByRole('option')).toHaveCount(2);
  await box.press('ArrowDown');
  const name = await page.locator('[role=option][aria-selected=true]').innerText();
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(name.split('\n')[0] ?? ''),
  );
});

// @spec shop-152
test('@once search suggests nothing for unknown words or special characters, but finds products by misspelled words and by words in Devanagari script', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Search for products' });
  for (const words of ['zzz', '.*', '\\', '(((', '<b>']) {
    await box.fill(words);
    await expect(page.getByRole('status').filter({ hasText: 'No products found' })).toBeAttached();
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await box.fill('   ');
  await expect(page.getByRole('listbox')).toBeHidden();
  for (const words of ['pyramidd', 'पिरामिड']) {
    await box.fill(words);
    await expect(page.getByRole('option').first()).toContainText(/pyramid/i);
  }
});

// @spec shop-152
test('@once pressing Enter in the search box opens all results, and the results can be filtered and sorted', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Search for products' });
  await box.fill('amethyst');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=amethyst');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “amethyst”');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Tumbled Stones');
  await expect(page).toHaveURL(/category=Tumbled\+Stones/);
  await expect(page.locator('main article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Remove Tumbled Stones' }).click();
  await expect(page).toHaveURL('/search?q=amethyst');
  await page.goBack();
  await expect(page.locator('main article')).toHaveCount(1);
});

test('@once search suggestions are at least 360 pixels wide on a tablet and link to all results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const box = page.getByRole('combobox', { name: 'Search for products' });
  await box.fill('pyramid');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  expect((await option.boundingBox())?.width).toBeGreaterThanOrEqual(358);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: /^See all \d+ results$/ }).click();
  await expect(page).toHaveURL('/search?q=pyramid');
});
