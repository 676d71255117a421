import type { Page } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { addButtonOnPage, drawerNamed, openCart } from '../../site/cart.js';
import { productPath } from '../../site/catalogue.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// Uses a separate site, because price changes on the shared site would affect other tests.
useIsolatedSite();

async function saveTerms(page: Page, address: string, terms: Record<string, string>) {
  await page.goto(address);
  for (const [label, value] of Object.entries(terms)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Update Product' }).click();
}

// @spec shop-160
test('an inquiry for 60 pieces of a product with an order increment uses the tier price, and keeps that price after a later price change', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const path = await productPath('OP-7CH-75');
  const id = path.split('/').at(-1) ?? '';
  const staff = await signInStaff(page);
  const address = `${staff}/edit-product/${id}`;
  const terms = {
    'Minimum Quantity': '12',
    'Order Increment': '12',
    'Tier Prices ($)': '60: 9.90',
  };
  await saveTerms(page, address, terms);
  await expect(page.getByText('The first price must be below the price of $8.90')).toBeVisible();
  await page.getByLabel('Tier Prices ($)').fill('60: 8.20; 120: 7.90');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page).toHaveURL(/view-products/);

  const shop = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await shop.goto(path);
  await expect(shop.getByRole('main').getByText('Login to see price').first()).toBeVisible();
  await expect(shop.getByText('Price by quantity')).toHaveCount(0);
  await signIn(shop.context());
  await shop.goto(path);
  const prices = shop.getByRole('table', { name: 'Price by quantity' });
  await expect(prices.getByRole('row')).toHaveText([
    'From 12$8.90',
    'From 60$8.20',
    'From 120$7.90',
  ]);
  await shop.getByRole('textbox', { name: 'Quantity', exact: true }).fill('55');
  await shop.keyboard.press('Enter');
  await expect(shop.getByText('Sold in increments of 12. Quantity set to 60.')).toBeVisible();
  await expect(prices.locator('[aria-current="true"]')).toHaveText('From 60$8.20');
  await expectAccessible(shop, 'prices by quantity');
  await addButtonOnPage(shop).click();
  await expect(shop.getByText('🛒 Product added to cart!').first()).toBeVisible();

  const cart = await openCart(shop);
  await expect(cart.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('60');
  await expect(cart.getByText('$492.00').first()).toBeVisible();
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  const inquiries = drawerNamed(shop, 'Your Inquiries');
  await expect(inquiries).toContainText('Pending');

  await saveTerms(page, address, { 'Tier Prices ($)': '60: 5' });
  await expect(page).toHaveURL(/view-products/);
  await shop.reload();
  await expect(prices).toContainText('$5.00');
  await shop
    .getByRole('link', { name: /^(Your inquiries|Inquiry)$/ })
    .filter({ visible: true })
    .first()
    .click();
  await inquiries.getByRole('button', { name: 'Details' }).click();
  await expect(inquiries).toContainText('$8.20');
});
