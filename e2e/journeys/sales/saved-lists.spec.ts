import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes, savedListHref, savedListRoutes, savedListsPath } from 'contracts';
import { ObjectId } from 'mongodb';
import { expectAccessible } from '../../site/axe.js';
import { drawerNamed } from '../../site/cart.js';
import type { Customer } from '../../site/customer.js';
import { readTestSetting } from '../../site/process/data.js';
import { TestDatabase } from '../../site/process/store.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

interface Offered {
  _id: string;
  productName: string;
  MinQuantity: number;
  dollarPrice: number;
}

const lines = (page: Page) => page.locator('main ol > li');
const offered = async ({ send }: Customer) =>
  (await send('GET', '/api/api/all')).json() as Offered[];

/** Creates a list with the shop's first products. */
async function saveList(customer: Customer, { name = 'Weekly order', count = 3, more = {} } = {}) {
  const products = (await offered(customer)).slice(0, count);
  const lines = products.map(({ _id, MinQuantity }) => ({
    pid: _id,
    quantity: MinQuantity + 40,
    ...more,
  }));
  const response = await customer.send('POST', savedListRoutes.createSavedList.path, {
    headers: { 'Idempotency-Key': randomUUID() },
    body: { name, lines },
  });
  const { list } = response.json() as { list: { id: string } };
  return { id: list.id, products };
}

/**
 * Edits a stored list as if a price and a minimum quantity had changed, and a product had been deleted, since the list
 * was saved.
 */
async function sinceThen(id: string, dollarPrice: number) {
  const store = await TestDatabase.open(readTestSetting('dataDir'));
  const lists = store.db.collection('savedLists');
  const fields = {
    'lines.0.saved.unitPrice': dollarPrice,
    'lines.1.quantity': 1,
    'lines.2.productId': new ObjectId(),
    'lines.2.saved.productName': 'Lost pendulum',
  };
  await lists.updateOne({ _id: new ObjectId(id) }, { $set: fields });
  await store.close();
}

// @spec shop-175
test('a buyer saves products to a list from the cart and from a product page without leaving the page', async ({
  page,
  context,
}) => {
  const customer = await signIn(context);
  const [first, second] = await offered(customer);
  const body = { pid: first?._id, quantity: 100 };
  await customer.send('POST', routes.addToCart.path, { body });
  await page.goto('/#cart');
  const cart = drawerNamed(page, 'Your Cart');
  await cart.getByRole('button', { name: 'Save to list' }).click();
  const form = drawerNamed(page, 'Save to list');
  await form.getByRole('textbox', { name: 'New list name' }).fill('Fair <b>2026</b>');
  await form.getByRole('button', { name: 'Create list' }).click();
  await expect(form.getByText('1 product saved to Fair <b>2026</b>.')).toBeVisible();
  await expectAccessible(page, 'the outcome of saving');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(cart).toBeVisible();
  await page.keyboard.press('Escape');

  const address = `/Product/${second?._id}`;
  await page.goto(address);
  await page.getByText('Save to list', { exact: true }).click();
  await expectAccessible(page, 'the choice of a list');
  await form.getByRole('button', { name: /Fair/ }).click();
  await expect(form.getByText('1 product saved to Fair')).toBeVisible();
  await expect(page).toHaveURL(address);
  await form.getByRole('link', { name: 'View list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fair <b>2026</b>');
  await expect(lines(page)).toHaveCount(2);
});

// @spec shop-175 shop-180
test('a buyer saves a product to a list from its product card, and going back closes the drawer instead of leaving the page', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/lists');
  await page.goto('/ViewAllProduct');
  await page.getByRole('article').first().getByRole('button', { name: 'Save to list' }).click();
  const form = drawerNamed(page, 'Save to list');
  await form.getByRole('textbox', { name: 'New list name' }).fill('From a card');
  await form.getByRole('button', { name: 'Create list' }).click();
  await expect(form.getByText('1 product saved to From a card.')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/ViewAllProduct');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/lists');
});

// @spec shop-176
test('a list can be renamed, reordered with the keyboard and edited, and a removed product can be restored', async ({
  page,
  context,
}) => {
  const customer = await signIn(context);
  const { id, products } = await saveList(customer);
  const [first, second, third] = products.map(({ productName }) => productName);
  await page.goto(savedListHref(id));
  await expect(lines(page).first()).toContainText(first ?? '');
  await expectAccessible(page, 'a saved list');

  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'List name', exact: true }).fill('Monthly order');
  await page.keyboard.press('Enter');
  const down = page.getByRole('button', { name: `Move ${first} down` });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await down.press('Alt+ArrowDown');
  await expect(page.getByText(`${first} is now number 3 of 3`)).toBeAttached();

  await page.getByRole('button', { name: `Add note to ${second}` }).click();
  await page.getByRole('textbox', { name: `Note on ${second}` }).fill('white boxes');
  await page.keyboard.press('Enter');
  const quantity = page.getByRole('textbox', { name: `Quantity of ${second}` });
  await quantity.fill('77');
  await quantity.press('Enter');
  await page.getByRole('button', { name: `Remove ${third}` }).click();
  await expect(lines(page)).toContainText([second ?? '', first ?? '']);
  await page.getByRole('button', { name: 'Undo' }).click();
  const order = [second ?? '', third ?? '', first ?? ''];
  await expect(lines(page)).toContainText(order);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly order');
  await expect(lines(page)).toContainText(order);
  await expect(quantity).toHaveValue('77');
  await expect(page.getByRole('textbox', { name: `Note on ${second}` })).toHaveValue('white boxes');
});

// @spec shop-177
test('a saved list shows changes to its products before the buyer adds the products to the cart', async ({
  page,
  context,
}) => {
  const customer = await signIn(context);
  const all = await offered(customer);
  const { id, products } = await saveList(customer, { more: { note: 'gift' } });
  const [first, second] = products;
  const price = first?.dollarPrice ?? 0;
  await sinceThen(id, price + 1);
  await page.goto(savedListHref(id));
  await expect(page.getByText('No longer available. It stays in your list')).toBeVisible();
  await expectAccessible(page, 'a saved list with changes');
  await page.getByRole('button', { name: 'Add all 3 products to cart' }).click();
  const region = page.getByRole('region', { name: "What's changed:" });
  const changes = region.getByRole('listitem');
  await expect(changes.first()).toContainText(
    `${first?.productName}: price changed from $${(price + 1).toFixed(2)} to $`,
  );
  const minimum = all.find(({ _id }) => _id === second?._id)?.MinQuantity ?? 1;
  if (minimum > 1)
    await expect(changes.filter({ hasText: `minimum is now ${minimum}` })).toBeVisible();
  await expect(changes.last()).toHaveText('Lost pendulum: no longer available');
  await region.getByRole('button', { name: 'Add 2 products to cart' }).click();
  const cart = drawerNamed(page, 'Your Cart');
  await expect(cart.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(2);
  await expect(cart.getByRole('textbox', { name: 'Note' }).first()).toHaveValue('gift');
});

// @spec shop-178
test('a shared list can be opened by a visitor, shows no prices, and is unavailable after its link was revoked', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/shared-list|404/);
  const customer = await signIn(context);
  const { id, products } = await saveList(customer, { more: { note: 'secret note' } });
  await page.goto(savedListHref(id));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue();
  await expectAccessible(page, 'the link of a list');
  const path = link.replace(/^https?:\/\/[^/]+/, '');

  await context.clearCookies();
  const response = await page.goto('/');
  expect(response?.ok()).toBe(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly order');
  await expect(page.locator('main ul > li')).toHaveCount(3);
  await expect(page.locator('main')).not.toContainText(/[$₹]|secret note|Minimum \d/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page, 'a shared list of a visitor');
  await page.getByRole('button', { name: 'Add 3 products to my cart' }).click();
  await expect(drawerNamed(page, 'Your Cart')).toContainText('3 products are saved in your cart.');

  await customer.send('DELETE', savedListRoutes.unshareSavedList.path.replace(':id', id));
  await page.reload();
  await expect(page.getByText('This link is incorrect or no longer valid.')).toBeVisible();
  await expectAccessible(page, 'a revoked link');
  await page.goto(`${path.split('#')[0]}#wrong`);
  await expect(page.getByText('This link is incorrect or no longer valid.')).toBeVisible();
  expect(products).toHaveLength(3);
});

// @spec shop-176
test('lists can be created, duplicated, deleted and restored, and are linked from the account and the cart', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/#cart');
  await drawerNamed(page, 'Your Cart').getByRole('link', { name: 'My lists' }).click();
  await expect(page).toHaveURL(savedListsPath);
  await expect(page.getByText('No saved lists yet.')).toBeVisible();
  await expectAccessible(page, 'no saved lists');
  await page.getByRole('textbox', { name: 'New list name' }).fill('Weekly order');
  await page.getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('button', { name: 'Duplicate Weekly order' }).click();
  const cards = page.locator('main ul > li');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Weekly order (copy)');
  await expectAccessible(page, 'saved lists');
  await page.getByRole('button', { name: 'Delete Weekly order (copy)' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('link', { name: 'Weekly order', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(savedListsPath);
  await expect(page.getByText('Weekly order deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
});

// @spec shop-176
test('list names remain entered when saving fails', async ({ page, context, problems }) => {
  problems.expect(/saved-lists|ERR_/);
  const customer = await signIn(context);
  await saveList(customer);
  await page.goto(savedListsPath);
  await page.getByRole('button', { name: 'Rename Weekly order' }).click();
  const newList = page.getByRole('textbox', { name: 'New list name' });
  const rename = page.getByRole('textbox', { name: 'List name', exact: true });
  await page.route('**/api/api/saved-lists**', (route) => route.abort());
  await newList.fill('Fair in Surat');
  await newList.press('Enter');
  await expect(page.getByRole('alert')).toHaveText("Couldn't save your change. Try again.");
  await rename.fill('Monthly order');
  await rename.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(rename).toHaveValue('Monthly order');
  await expect(newList).toHaveValue('Fair in Surat');

  await page.unrouteAll();
  await rename.press('Enter');
  await expect(page.getByRole('link', { name: 'Monthly order', exact: true })).toBeVisible();
  await newList.press('Enter');
  await expect(page.getByText('Fair in Surat created.')).toBeVisible();
  await expect(newList).toHaveValue('');
});

// @spec shop-176
test('a saved list shows a change made in another tab instead of overwriting it', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/409/);
  const customer = await signIn(context);
  const { id } = await saveList(customer);
  await page.goto(savedListHref(id));
  await expect(lines(page)).toHaveCount(3);
  await customer.send('PATCH', savedListRoutes.changeSavedList.path.replace(':id', id), {
    body: { revision: 0, name: 'Renamed elsewhere' },
  });
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText(
    'was changed in another tab or on another device',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed elsewhere');
  await expect(lines(page)).toHaveCount(3);
});
