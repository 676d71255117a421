import type { Page } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// Uses a separate site, because price changes on the shared site would affect other tests.
useIsolatedSite();

const choose = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const first = 'Seven Chakra Orgone Pyramid with Copper Coil';
const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' });

async function chooseAllPyramids(page: Page) {
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Orgone Pyramids');
  await choose(page, first).check();
  await choose(page, 'Rose Quartz Orgone Pyramid').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 products selected');
  await bar(page).getByRole('button', { name: 'Select all 8 matching products' }).press('Enter');
  await expect(bar(page)).toContainText('8 products selected');
}

// @spec products-40
test('staff raise the prices of all pyramids by 5 percent, a buyer sees the new prices, and staff revert the change @once', async ({
  page,
  browser,
}) => {
  test.slow();
  const staff = await signInStaff(page);
  await page.goto(`${staff}/view-products`);
  await chooseAllPyramids(page);
  await expectAccessible(page, 'selected products');

  await bar(page).getByRole('button', { name: 'Change…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change 8 products' });
  const amount = dialog.getByLabel('Amount');
  await amount.fill('0');
  await expect(dialog.getByText('Enter a number other than 0')).toBeVisible();
  await dialog.getByLabel('Direction').selectOption('Lower by');
  await amount.fill('99.999');
  await expect(dialog.getByText('Enter at most two decimals')).toBeVisible();
  await amount.fill('99.99');
  await expect(dialog.getByText('0 of 8 products will change.')).toBeVisible();
  await expect(dialog.getByText(/would be 0 or less/).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toBeDisabled();
  await expectAccessible(page, 'a bulk change that is impossible for every product');
  await dialog.getByLabel('Direction').selectOption('Raise by');
  await amount.fill('5');
  await dialog.getByLabel('Round to').selectOption('0.05');
  const row = dialog.getByRole('row', { name: new RegExp(first) });
  await expect(row).toContainText('$9.35');
  await expect(row).toContainText('₹798');
  await amount.press('Enter');

  const result = page.getByRole('region', { name: 'Last change' });
  const sentence = 'Price ($) and Discounted Price (₹) of 8 products raised by 5%, rounded to 0.05';
  await expect(result).toContainText(sentence);
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('$9.35');
  await expectAccessible(page, 'the result of a bulk change');

  const shop = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(shop.context());
  await shop.goto(`/search?q=${encodeURIComponent(first)}`);
  await expect(shop.getByRole('main').getByText('$9.35').first()).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(result).toContainText('Undone. 8 products restored');
  await shop.reload();
  await expect(shop.getByRole('main').getByText('$8.90').first()).toBeVisible();
  await shop.context().close();
  await page.goto(`${staff}/audit`);
  await expect(page.getByText(`Undone: ${sentence}`)).toBeVisible();
});

// @spec products-41
test('@once undoing a bulk change from the recycle bin skips products that were changed in the meantime and lists the skipped products', async ({
  page,
}) => {
  const staff = await signInStaff(page);
  await page.goto(`${staff}/view-products?q=Massager`);
  await page.getByRole('checkbox', { name: 'Select all products on this page' }).check();
  await bar(page).getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Action', { exact: true }).selectOption('Minimum quantity');
  await dialog.getByLabel('New minimum quantity').fill('50');
  await dialog.getByRole('button', { name: /^Change \d+ products$/ }).click();
  const result = page.getByRole('region', { name: 'Last change' });
  await expect(result).toContainText('set to 50');

  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  const name = await page.getByLabel('Product Name').inputValue();
  await page.getByLabel('Special Notes').fill('Changed since');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page).toHaveURL(/view-products/);

  await page.goto(`${staff}/bin?kind=bulkChange`);
  await expectAccessible(page, 'the bin with a bulk change');
  await page.getByRole('button', { name: /^Undo Minimum quantity/ }).press('Enter');
  const outcome = page.getByRole('region', { name: 'Last undo' });
  await expect(outcome).toContainText('1 skipped (changed since).');
  await expect(outcome).toContainText(`${name} (`);
  await expect(outcome).toContainText('This item has since been changed.');
});
