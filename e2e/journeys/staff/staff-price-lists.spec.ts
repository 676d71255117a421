import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { expectAccessible } from '../../site/axe.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// Uses a separate site, because other tests expect a shop without price lists.
useIsolatedSite();

const product = 'Seven Chakra Orgone Pyramid with Copper Coil';
const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(product) });

async function createList(page: Page) {
  await page.goto(staffPath('price-lists'));
  await expect(page.getByText(/^No price lists yet/)).toBeVisible();
  await expectAccessible(page, 'the price lists while there are none');
  await page.getByRole('link', { name: 'Create price list' }).click();
  await page.getByLabel('Name').fill('Gold');
  await page.getByLabel('All products').fill('5');
  await page.getByRole('button', { name: 'Create price list' }).click();
  await expect(page.getByText('Enter -5 for a discount, or +5 for a surcharge')).toBeVisible();
  await expectAccessible(page, 'the form of a price list with a fault');
  await page.getByLabel('All products').fill('10% off');
  await page.getByRole('button', { name: 'Create price list' }).press('Enter');
  await expect(page).toHaveURL(/price-lists\/[0-9a-f]{24}$/);
}

async function setFixedPrices(page: Page) {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product);
  await expect(rowOf(page)).toContainText('$8.01');
  const change = (label: string) =>
    page.getByRole('button', { name: `–, change ${label} of ${product}`, exact: true });
  await change('fixed tier prices').click();
  await page.keyboard.type('1000: 7.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the fixed price ($) first')).toBeVisible();
  await page.keyboard.press('Escape');
  await change('fixed price in dollars').press('Enter');
  await page.keyboard.type('$8');
  await page.keyboard.press('Enter');
  await expect(rowOf(page)).toContainText('$8.00Fixed');
  await change('fixed tier prices').click();
  await page.keyboard.type('1000: 7.50; 5000: 7');
  await page.keyboard.press('Enter');
  await expect(rowOf(page)).toContainText('1000: $7.50');
  await expectAccessible(page, 'the prices of a list');
}

async function lowerPyramidsAndUndo(page: Page) {
  await page.getByRole('searchbox', { name: 'Search products' }).fill('');
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Orgone Pyramids');
  await expect(page.getByText('Showing 1 to 8 of 8 results')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all products on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByRole('button', { name: 'Set prices…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percent').fill('95');
  await expect(dialog.getByText('Enter a discount of at most 90 %')).toBeVisible();
  await dialog.getByLabel('Percent').fill('20');
  await expect(dialog.getByRole('row', { name: new RegExp(product) })).toContainText('$7.12');
  await expectAccessible(page, 'the preview of a bulk change of a price list');
  await dialog.getByLabel('Percent').press('Enter');
  const result = page.getByRole('region', { name: 'Last change' });
  await expect(result).toContainText('Prices of 8 products changed in Gold');
  await expect(rowOf(page)).toContainText('$7.12');
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toContainText('Undone. 8 products restored');
  await expect(rowOf(page)).toContainText('$8.00Fixed');
}

/** Imports the exported table, first unchanged and then with a different price for the product. */
async function exportAndImport(page: Page) {
  await page.getByRole('combobox', { name: 'Category' }).selectOption('All categories');
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('Fixed prices only');
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  const exported = await (await downloading).path();
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Table/).setInputFiles(exported);
  await expect(dialog.getByText(/^No changes/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  const [headings = [], cells = []] = await readSheet(await readFile(exported));
  const at = headings.indexOf('modelNumber');
  const model = String(cells[at]);
  const table = (price: string) => ({
    ...{ name: 'prices.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`modelNumber,dollarPrice\n${model},${price}\nNO-SUCH-1,5\n`),
  });
  await dialog.getByLabel(/^Table/).setInputFiles(table('₹700'));
  await expect(dialog.getByText(/Enter the amount in US dollars/)).toBeVisible();
  await expectAccessible(page, 'the import of a price list with an error');
  await dialog.getByLabel(/^Table/).setInputFiles(table('$7.80'));
  await expect(dialog.getByRole('row', { name: new RegExp(product) })).toContainText('$7.80');
  await expect(dialog.getByText('1 row is skipped: its model number is unknown.')).toBeVisible();
  await expectAccessible(page, 'the preview of an import of a price list');
  await dialog.getByRole('button', { name: 'Import prices for 1 product' }).click();
  await expect(dialog).toBeHidden();
  const result = page.getByRole('region', { name: 'Last change' });
  await expect(rowOf(page)).toContainText('$7.80Fixed');
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page)).toContainText('$8.00Fixed');
}

async function assignList(page: Page, uid: string) {
  await page.goto(staffPath(`customers/${uid}`));
  const card = page.getByRole('region', { name: 'Price list' });
  await expect(card).toContainText('No price list. This customer sees the shop prices.');
  await card.getByLabel('Change to').selectOption({ label: 'Gold' });
  await card.getByRole('button', { name: 'Change price list' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Assign Gold to/ });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(card.getByRole('link', { name: 'Gold' })).toBeVisible();
  await expectAccessible(page, 'the page of a customer with a price list');
}

// @spec staff-99 staff-100
test('@once staff create a price list and assign it to a customer, who sees the prices of the list until staff delete it', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInStaff(page);
  await createList(page);
  await setFixedPrices(page);
  await lowerPyramidsAndUndo(page);
  await exportAndImport(page);

  const shop = await browser.newPage({ baseURL: new URL(page.url()).origin });
  const { uid } = await signIn(shop.context());
  await shop.goto(`/search?q=${encodeURIComponent(product)}`);
  const sees = (price: string) =>
    expect(shop.getByRole('main').getByText(price).first()).toBeVisible();
  await sees('$8.90');
  await assignList(page, uid);
  await shop.reload();
  await sees('$8.00');

  await page.goto(staffPath('price-lists'));
  await page.getByRole('button', { name: 'Delete Gold' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete the price list Gold?' });
  await expect(dialog).toContainText('1 customer will see the shop prices instead, unless');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^No price lists yet/)).toBeVisible();
  await shop.reload();
  await sees('$8.90');
  await page.goto(staffPath('bin'));
  const deleted = page.getByRole('row', { name: /Gold 1 customer Price list/ });
  await deleted.getByRole('button', { name: 'Restore Gold' }).click();
  await expect(page.getByText('Price list restored.')).toBeVisible();
  await shop.reload();
  await sees('$8.00');
  await shop.context().close();
});
