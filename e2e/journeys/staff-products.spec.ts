import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { call } from '../site/call.js';
import { signInStaff } from '../site/staff.js';
import { expect, test } from '../site/test.js';

const picture = (name: string) => {
  const file = new URL(`../../backend/sample-catalogue/images/${name}.webp`, import.meta.url);
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer: readFileSync(file) };
};
const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('a product is added with pictures, edited, deleted, and brought back', async ({ page }) => {
  const staff = await signInStaff(page);
  const name = unique('Journey ball');
  await page.goto(`${staff}/add-product`);
  await expect(page.getByRole('heading', { name: 'Add New Crystal Product' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Please enter the model number')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Model Number').fill('JR-1');
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Description').fill('Polished by hand');
  await page.getByLabel('Category').selectOption('Pendulums');
  await page.getByLabel('Crystal Type').fill('Agate');
  await page.getByLabel('Original Price ($)').fill('12.50');
  await page.getByRole('checkbox', { name: 'love' }).check();
  await page.getByLabel('Main Image').setInputFiles(picture('orgone-pyramid-7chakra'));
  await expect(page.getByRole('img', { name: 'Main image' })).toBeVisible();
  const additional = page.getByLabel('Additional Images', { exact: true });
  await additional.setInputFiles(picture('cat-orgone-pyramids'));
  await additional.setInputFiles(picture('orgone-pyramid-7chakra-detail'));
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page, 'Product added successfully!')).toBeVisible();
  await expect(page.getByLabel('Model Number')).toHaveValue('');

  await page.goto(`${staff}/view-products?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(page.getByText('1 image will be removed when you save.')).toBeVisible();
  await page.getByLabel('Price ($)', { exact: true }).fill('9');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/view-products/);

  await page.goto(`${staff}/view-products?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('$9.00')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this product?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully!')).toBeVisible();
  await expect(page.getByText('No products match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
});

test('the best sellers are chosen and ordered, and the shop shows that order @once', async ({
  page,
}) => {
  const staff = await signInStaff(page);
  const list = async () =>
    (await call('/api/api/getbestproductlist')).json() as { _id: string; productName: string }[];
  const best = async () => (await list()).map(({ productName }) => productName);
  const [first = '', second = '', ...others] = await best();
  const [, next] = await list();
  await page.goto(`${staff}/view-products`);
  await page.getByText(/^Order of the best sellers/).click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: `Move ${first}` }).focus();
  const spoken = page.locator('[id^=DndLiveRegion]');
  await page.keyboard.press('Space');
  await expect(spoken).toContainText('over');
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toContainText(`over droppable area ${next?._id}`);
  await page.keyboard.press('Space');
  await expect(page.getByRole('listitem').filter({ hasText: first })).toBeVisible();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(toast(page, 'Best products updated successfully!')).toBeVisible();
  await expect.poll(best).toEqual([second, first, ...others]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(best).toEqual([first, second, ...others]);
});

test('a category is added and deleted, a table checked @once', async ({ page }) => {
  const staff = await signInStaff(page);
  const name = unique('Journey category');
  await page.goto(`${staff}/add-category`);
  await page.getByLabel('Category Name').fill(name);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('Please choose an image')).toBeVisible();
  await page.getByLabel('Main Image').setInputFiles(picture('cat-orgone-pyramids'));
  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(toast(page, 'Category added successfully')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('no such thing');
  await expect(page.getByText('No matching categories found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Category deleted successfully')).toBeVisible();

  await page.goto(`${staff}/import-export`);
  const text = 'modelNumber,productName,originalPrice\nX-1,Only a name,much\n';
  const buffer = Buffer.from(text);
  await page.getByLabel('Table').setInputFiles({ name: 't.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('cell', { name: 'originalPrice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
});
