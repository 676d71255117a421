import type { Page } from '@playwright/test';
import { quickOrderPath } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { drawerNamed, dropResponse, type SentInquiry } from '../../site/cart.js';
import { sampleCatalogue } from '../../site/sample.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

const list = (page: Page) => page.getByRole('textbox', { name: 'Your list' });
const find = (page: Page) => page.getByRole('button', { name: 'Find products' });
const addAll = (page: Page) => page.getByRole('button', { name: /^Add \d+ products? to cart$/ });
const section = (page: Page, heading: RegExp) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last();

const products = sampleCatalogue.products.slice(0, 30);
const quantityOf = (at: number) => 40 + at;

/** A chat message that lists 30 products, in lines of four different formats. */
const message = [
  'Hello sir, good morning',
  'Please send:',
  ...products.map(({ modelNumber, productName }, at) => {
    const quantity = quantityOf(at);
    const number = `${at + 1}.`;
    if (at % 4 === 0) return `${number} ${modelNumber} x ${quantity}`;
    if (at % 4 === 1) return `${number} ${quantity} pcs ${modelNumber.toLowerCase()}`;
    if (at % 4 === 2) return `${number} ${productName} - ${quantity}`;
    return `${number} ${modelNumber.replaceAll('-', '')}: ${quantity} nos`;
  }),
  'Thanks & regards',
].join('\n');

// @spec shop-169 shop-170
test('a pasted 30-line message becomes an inquiry in three taps', async ({ page, context }) => {
  const { uid, send } = await signIn(context);
  await page.goto(quickOrderPath);
  await list(page).fill(message);
  await find(page).click();
  await expect(page.getByRole('status').filter({ hasText: '30 products ready' })).toBeVisible();
  await addAll(page).click();
  const cart = drawerNamed(page, 'Your Cart');
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByText('Inquiry submitted and cart cleared!').first()).toBeVisible();
  const inquiries = (await send('GET', `/api/api/getUserInquiries/${uid}`)).json() as SentInquiry[];
  expect(inquiries[0]?.products.map(({ quantity }) => quantity)).toEqual(
    products.map((_, at) => quantityOf(at)),
  );
});

// @spec shop-169 shop-170
test('ambiguous, unknown and unclear lines of an uploaded table are listed until they are resolved', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/quick-order|ERR_|Failed to load/);
  await signIn(context);
  await page.goto(quickOrderPath);
  await expectAccessible(page, 'an empty quick order');
  const table = 'Model,Qty\nOP-7CH-75,2\nrose quartz,20\nXX-999,5\nAG-BLU-SL,12.5\n';
  await page.getByLabel('Upload CSV or Excel').setInputFiles({
    name: 'order.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  await expect(page.getByText('1 product ready, 3 lines to check')).toBeVisible();
  await expect(page.getByText('Minimum 5 pieces, so 5 instead of 2.')).toBeVisible();
  await expectAccessible(page, 'a quick order with lines to check');

  const open = section(page, /to check$/);
  const candidates = open.getByRole('group', { name: 'Which product is' });
  expect(await candidates.getByRole('listitem').count()).toBeGreaterThan(1);
  await candidates
    .getByRole('button', { name: /Rose Quartz/ })
    .first()
    .press('Enter');
  await expect(open.getByRole('heading')).toBeFocused();

  const unclear = open.getByRole('textbox', { name: /^Quantity of Blue Agate Slice/ });
  await unclear.fill('12');
  await unclear.press('Enter');
  await open.getByRole('textbox', { name: 'Correct this line' }).fill('OP-AME-75 x 5');
  await open.getByRole('button', { name: 'Search again' }).click();
  await expect(page.getByText('4 products ready', { exact: true }).first()).toBeVisible();
  await dropResponse(page, 'quick-order/lines');
  await addAll(page).click();
  await expect(page.getByRole('alert')).toHaveText(/nothing will be added twice/);
  await addAll(page).click();
  const quantities = drawerNamed(page, 'Your Cart').getByRole('textbox', { name: /^Quantity of/ });
  await expect(quantities).toHaveCount(4);
  await expect(quantities.first()).toHaveValue('5');
});

// @spec shop-171
test('a visitor adds a list of products to the guest cart without seeing minimum quantities', async ({
  page,
  context,
}) => {
  await page.goto(quickOrderPath);
  await list(page).fill('Hello\nOP-7CH-75 x 2\nएमेथिस्ट टावर १२');
  await find(page).click();
  await expect(page.getByText('2 products ready', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('1 line without a matching product')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Minimum \d|\$/);
  await expectAccessible(page, 'a quick order of a visitor');
  await addAll(page).click();
  const cart = drawerNamed(page, 'Your Cart');
  await expect(cart).toContainText('2 products are saved in your cart.');
  await signIn(context);
  await page.goto('/#cart');
  await cart.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cart.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(2);
});

// @spec shop-169
test('a product can be added with the keyboard, either from the suggestions or as a line of text', async ({
  page,
}) => {
  await page.goto(quickOrderPath);
  const box = page.getByRole('combobox', { name: 'Add one product' });
  await box.pressSequentially('amethyst tow');
  await expect(page.getByRole('option').first()).toContainText('Amethyst Tower');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page.getByText('1 product ready', { exact: true }).first()).toBeVisible();
  await box.fill('OP-7CH-75 x 20');
  await box.press('Enter');
  await expect(page.getByText('2 products ready', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(list(page)).toHaveValue(/OP-7CH-75 × 20 pcs/);
});

test('the search results and the cart link to the quick order page', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/search?q=nothing+like+this');
  await page.getByRole('link', { name: 'Order from a list' }).click();
  await expect(page).toHaveURL(quickOrderPath);
  await page.goto('/#cart');
  await drawerNamed(page, 'Your Cart').getByRole('link', { name: 'Order from a list' }).click();
  await expect(page).toHaveURL(quickOrderPath);
  await expect(drawerNamed(page, 'Your Cart')).toBeHidden();
});

test('the quick order page keeps the entered list when the shop is unreachable', async ({
  page,
  problems,
}) => {
  problems.expect(/quick-order|ERR_|Failed to load/);
  await page.goto(quickOrderPath);
  await list(page).fill('OP-7CH-75 x 20');
  await page.route('**/quick-order/match', (route) => route.abort('connectionreset'), { times: 1 });
  await find(page).click();
  await expect(page.getByRole('alert')).toHaveText(/Couldn't reach the shop/);
  await expect(list(page)).toHaveValue('OP-7CH-75 x 20');
});
