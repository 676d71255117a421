// cspell:ignore filechooser
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { sendRequest } from '../../site/call.js';
import { readTestSetting } from '../../site/process/data.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { signInStaff } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// Uses a separate site, because other tests count the products of the shared site.
useIsolatedSite();

const picture = (name: string) => {
  const file = new URL(`../../../backend/sample-catalogue/images/${name}.webp`, import.meta.url);
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer: readFileSync(file) };
};
const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

async function give(target: Locator, how: 'drop' | 'paste', name: string) {
  const { mimeType, buffer } = picture(name);
  await target.evaluate(
    (element, [kind, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], `${kind}.webp`, { type }));
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    [how, mimeType, buffer.toString('base64')] as const,
  );
}

/** Moves a sortable item by one position: lifts it with Space, presses an arrow key, and drops it. */
async function moveByKeys(grip: Locator, arrow: string, over: string) {
  const page = grip.page();
  const spoken = page.locator('[id^=DndLiveRegion]').last();
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(spoken).toContainText('over');
  const before = await spoken.textContent();
  await page.keyboard.press(arrow);
  await expect(spoken).not.toHaveText(before ?? '');
  await expect(spoken).toContainText(over);
  await page.keyboard.press('Space');
}

// @spec staff-16 staff-18 staff-27 products-1 products-6 products-11 products-12 products-18 products-19 products-20
test('staff add a product with pictures, edit it, delete it and restore it', async ({ page }) => {
  test.slow();
  const staff = await signInStaff(page);
  const name = unique('Journey ball');
  await page.goto(`${staff}/add-product`);
  await expect(page.getByRole('heading', { name: 'Add New Crystal Product' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Enter the model number')).toBeVisible();
  await expectAccessible(page, page.url());

  // Fills in the form with the keyboard, starting at the first invalid field, which has focus.
  await expect(page.getByLabel('Model Number')).toBeFocused();
  for (const typed of ['JR-1', name, 'Polished by hand', 'Pend', 'Agate', 'In', '12.50']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Category')).toHaveValue('Pendulums');
  await page.getByRole('checkbox', { name: 'love' }).focus();
  await page.keyboard.press('Space');
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Main Image').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(picture('orgone-pyramid-7chakra'));
  await expect(page.getByRole('img', { name: 'Main image' })).toBeVisible();
  const additional = page.getByLabel('Additional Images', { exact: true });
  await give(additional, 'drop', 'cat-orgone-pyramids');
  const images = page.getByRole('button', { name: /^Remove image/ });
  await expect(images).toHaveCount(1);
  await give(additional, 'paste', 'orgone-pyramid-7chakra-detail');
  await expect(images).toHaveCount(2);
  const sources = () =>
    images.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
  const [first = '', second = ''] = await sources();
  await moveByKeys(
    page.getByRole('button', { name: 'Move image 1', exact: true }),
    'ArrowRight',
    'over droppable area',
  );
  await expect.poll(sources).toEqual([second, first]);
  await page.getByLabel('Crystal Type').press('Enter');
  await expect(toast(page, 'Product added successfully!')).toBeVisible();
  await expect(page.getByLabel('Model Number')).toHaveValue('');

  await page.goto(`${staff}/view-products?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expectAccessible(page, page.url());
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
  await page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this product?');
  await expectAccessible(page, 'the dialog to confirm a deletion');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Product deleted successfully!')).toBeVisible();
  await expect(page.getByText('No products match your search.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
});

// @spec products-39
test('a duplicated product has the same pictures and a different model number @once', async ({
  page,
}) => {
  const staff = await signInStaff(page);
  await page.goto(`${staff}/view-products?q=OP-7CH-75`);
  await page.getByRole('link', { name: /^Duplicate Seven Chakra/ }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue(/^Copy of Seven Chakra/);
  await expect(page.getByRole('img', { name: 'Main image' })).toBeVisible();
  await expect(page.getByLabel('Model Number')).toHaveValue('');
  await page.getByLabel('Model Number').fill('OP-COPY');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page, 'Product added successfully!')).toBeVisible();
  const all = (await sendRequest('/api/api/all')).json() as {
    modelNumber: string;
    mainImage?: object;
  }[];
  expect(all.find(({ modelNumber }) => modelNumber === 'OP-COPY')).toHaveProperty('mainImage');
});

// @spec staff-18 staff-27 products-22 products-23
test('staff select and arrange the best sellers, and the shop shows them in that order @once', async ({
  page,
}) => {
  const staff = await signInStaff(page);
  const list = async () =>
    (await sendRequest('/api/api/getbestproductlist')).json() as {
      _id: string;
      productName: string;
    }[];
  const best = async () => (await list()).map(({ productName }) => productName);
  const [first = '', second = '', ...rest] = await best();
  await page.goto(`${staff}/view-products`);
  await page.getByText(/^Best seller order/).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await expectAccessible(page, 'the order of the best sellers');
  const grip = page.getByRole('button', { name: `Move ${first}` });
  await moveByKeys(grip, 'ArrowDown', `${first} is over place 2 of`);
  await expect(page.getByRole('listitem').filter({ hasText: first })).toBeVisible();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(toast(page, 'Best products updated successfully!')).toBeVisible();
  await expect.poll(best).toEqual([second, first, ...rest]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(best).toEqual([first, second, ...rest]);
});

// @spec staff-16 staff-27 products-26 products-27 products-28 products-46
test('staff add and delete a category, and validate a product table without importing it @once', async ({
  page,
  problems,
}) => {
  problems.expect(/400/);
  const staff = await signInStaff(page);
  const name = unique('Journey category');
  await page.goto(`${staff}/add-category`);
  await page.getByLabel('Category Name').fill(name);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('Choose an image')).toBeVisible();
  await page.getByLabel('Main Image').setInputFiles(picture('cat-orgone-pyramids'));
  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(toast(page, 'Category added successfully')).toBeVisible();
  await expectAccessible(page, page.url());
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('no such thing');
  await expect(page.getByText('No matching categories found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Category deleted successfully')).toBeVisible();
  await expect(page.getByText('No matching categories found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();

  await page.goto(`${staff}/import-export`);
  const text = 'modelNumber,productName,originalPrice\nX-1,Only a name,much\n';
  const choose = (name: string, bytes: string) =>
    page
      .getByLabel('Table')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  await choose('t.png', '\x89PNG');
  await expect(page.getByRole('alert').getByText(/^Unknown columns/)).toBeVisible();
  await choose('t.csv', text);
  await expect(page.getByRole('row', { name: /^C2 Row 2, X-1: .* "much"/ })).toBeVisible();
  const marked = page.waitForEvent('download');
  await page.getByRole('button', { name: /errors marked$/ }).click();
  expect((await marked).suggestedFilename()).toBe('products-with-errors.xlsx');
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download XLSX template' }).click();
  expect((await template).suggestedFilename()).toBe('products-template.xlsx');
  await page.getByText('File format').click();
  await expect(page.getByRole('row', { name: /^modelNumber \*/ })).toBeVisible();
  const store = page.getByRole('button', { name: 'Import', exact: true });
  await expect(store).toBeDisabled();
  await expectAccessible(page, page.url());

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Products as CSV' }).click();
  await page.getByLabel('Table').setInputFiles(await (await download).path());
  await expect(page.getByText(/^Ready to import: /)).toBeVisible();
  await store.click();
  await expect(page.getByText(/^Imported: 0 new, \d+ updated\.$/)).toBeVisible();
  await expect(store).toBeDisabled();
  const result = page.getByRole('region', { name: 'Last change' });
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport({ ratio: 1 });
  const link = result.getByRole('link', { name: /^View \d+ products$/ });
  const [count] = /\d+/.exec((await link.textContent()) ?? '') ?? [];
  const list = await page.context().newPage();
  await list.goto(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
  await expect(list.getByText(`of ${count} results`)).toBeVisible();
  await list.close();
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone\. \d+ products restored\.$/)).toBeVisible();
});

// @spec staff-16 products-15
test('saving a product that another staff member has just changed shows a conflict and keeps the typed text @once', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/409/);
  const staff = await signInStaff(page);
  const [product] = (await sendRequest('/api/api/all')).json() as {
    _id: string;
    crystalType: string;
  }[];
  const address = `${staff}/edit-product/${product?._id}`;
  const otherPage = await browser.newPage({ baseURL: readTestSetting('url') });
  await signInStaff(otherPage);
  await Promise.all([page.goto(address), otherPage.goto(address)]);
  await page.getByLabel('Special Notes').fill('Packed in pairs');
  await otherPage.getByLabel('Special Notes').fill('Packed one by one');
  await otherPage.getByLabel('Crystal Type').fill('Changed by the other');
  await otherPage.getByRole('button', { name: 'Update Product' }).click();
  await expect(otherPage).toHaveURL(/view-products/);
  await otherPage.close();

  await page.getByRole('button', { name: 'Update Product' }).click();
  const box = page.getByRole('region', { name: /^Someone else just changed this product/ });
  const heading = box.getByRole('heading', { name: /^Someone else just changed this product/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expectAccessible(page, 'an edit conflict on a product');
  await expect(page.getByLabel('Special Notes')).toHaveValue('Packed in pairs');
  await expect(page.getByLabel('Crystal Type')).toHaveValue('Changed by the other');
  const notes = box.getByRole('group', { name: 'Special Notes' });
  await expect(notes.getByRole('radio', { name: /^Yours/ })).toBeChecked();
  await notes.getByRole('radio', { name: /^Saved version/ }).check();
  await expect(page.getByLabel('Special Notes')).toHaveValue('Packed one by one');
  await notes.getByRole('radio', { name: /^Yours/ }).check();
  await box.getByRole('button', { name: 'Save choices' }).click();
  await expect(page).toHaveURL(/view-products/);
  await page.goto(address);
  await expect(page.getByLabel('Special Notes')).toHaveValue('Packed in pairs');
  await page.getByLabel('Crystal Type').fill(product?.crystalType ?? '');
  await page.getByLabel('Special Notes').fill('');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page).toHaveURL(/view-products/);
});
