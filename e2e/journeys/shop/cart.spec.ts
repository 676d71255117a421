// cspell:ignore networkidle
import { ObjectId } from 'mongodb';
import { TestDatabase } from '../../site/process/store.js';
import {
  addFirstProduct,
  cartBadge,
  drawerNamed,
  openCart,
  openInquiries,
  type SentInquiry,
} from '../../site/cart.js';
import { stopClock } from '../../site/clock.js';
import { readTestSetting } from '../../site/process/data.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

interface Offered {
  _id: string;
  productName: string;
  MinQuantity: number;
  dollarPrice: number;
}

/**
 * Edits a stored inquiry so that one of its products appears to have changed since it was sent, and another appears to
 * have been deleted.
 */
async function sinceThen(uid: string, before: { quantity: number; dollarPrice: number }) {
  const store = await TestDatabase.open(readTestSetting('dataDir'));
  const inquiries = store.db.collection('inquiries');
  const filter = { uid: new ObjectId(uid) };
  const inquiry = await inquiries.findOne(filter);
  // The cast is safe, because the stored inquiry follows the schema.
  const [line] = (inquiry?.['lines'] ?? []) as object[];
  const lost = { ...line, productId: new ObjectId(), productName: 'Lost pendulum' };
  await inquiries.updateOne(filter, { $set: { lines: [{ ...line, ...before }, lost] } });
  await store.close();
}

// @spec shop-44 shop-66 shop-67 shop-107 shop-134 core-5 core-46
test('a buyer can fill, change and submit the cart, and refill it by reordering the inquiry', async ({
  page,
  context,
}) => {
  const { uid, send } = await signIn(context);
  await page.goto('/ViewAllProduct');
  await addFirstProduct(page);
  await expect(cartBadge(page)).toContainText('1');
  const cart = await openCart(page);
  const number = cart.getByRole('textbox', { name: /^Quantity of/ });
  const minimum = Number(await number.inputValue());
  await expect(cart.getByRole('button', { name: 'One less' })).toBeDisabled();
  await page.clock.install();
  await stopClock(page);
  const more = cart.getByRole('button', { name: 'One more' });
  await more.dispatchEvent('pointerdown', { button: 0 });
  await expect(number).toHaveValue(String(minimum + 1));
  await page.clock.runFor(460);
  await more.dispatchEvent('pointerup', { button: 0 });
  await expect(number).toHaveValue(String(minimum + 4));
  const saved = page.waitForResponse((response) => response.url().endsWith('/updateCart'));
  await page.clock.runFor(400);
  expect((await saved).status()).toBe(200);
  await page.clock.resume();
  await cart.getByRole('radio', { name: '₹ Rupees' }).check();
  await expect(cart).toContainText('₹');
  await cart.getByRole('radio', { name: '$ Dollars' }).check();

  await cart.getByRole('button', { name: 'Submit Inquiry' }).dblclick();
  await expect(page.getByText('Inquiry submitted and cart cleared!').first()).toBeVisible();
  await expect(cart).toBeHidden();
  await expect(cartBadge(page)).toHaveCount(0);
  const sentInquiries = (
    await send('GET', `/api/api/getUserInquiries/${uid}`)
  ).json() as SentInquiry[];
  expect(sentInquiries.map(({ products }) => products[0]?.quantity)).toEqual([minimum + 4]);

  const inquiries = drawerNamed(page, 'Your Inquiries');
  await expect(inquiries).toContainText(sentInquiries[0]?.number ?? '');
  await expect(inquiries).toContainText('Pending');
  await inquiries.getByRole('button', { name: 'Details' }).click();
  await expect(inquiries).toContainText('History');
  const chat = inquiries.getByRole('link', { name: 'Continue on WhatsApp' });
  await expect(chat).toHaveAttribute('href', new RegExp(sentInquiries[0]?.number ?? ''));
  await inquiries.getByRole('button', { name: 'Order again' }).click();
  const cartDrawer = drawerNamed(page, 'Your Cart');
  await expect(cartDrawer.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue(
    String(minimum + 4),
  );
  await cartDrawer.getByRole('button', { name: /^Remove/ }).click();
  await expect(cartDrawer).toContainText('Your cart is empty.');
  await page.keyboard.press('Escape');
  await expect(cartDrawer).toBeHidden();
});

// @spec shop-48 shop-49
test('the cart locks page scrolling, traps the focus, and closes on Escape and on a click outside @wide', async ({
  page,
}) => {
  await page.goto('/ViewAllProduct');
  const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  const cart = await openCart(page);
  await expect(cart.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(isLocked).toBe('hidden');
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    // After the last control, the focus moves to the browser's own controls, never to the page behind the cart.
    const place = await page.evaluate(
      () => document.activeElement?.closest('dialog, body')?.tagName,
    );
    const isPage =
      place === 'BODY' && !(await page.evaluate(() => document.activeElement === document.body));
    expect(isPage).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(
    page.getByRole('link', { name: 'Cart', exact: true }).filter({ visible: true }),
  ).toBeFocused();
  await expect.poll(isLocked).not.toBe('hidden');
  await openCart(page);
  // This point is outside the cart drawer, even on a phone.
  await page.mouse.click(20, 300);
  await expect(cart).toBeHidden();
});

// @spec shop-52
test('the inquiries drawer closes on Escape and on a click outside @wide', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/ViewAllProduct');
  const inquiries = await openInquiries(page);
  await expect(inquiries).toContainText('No inquiries found.');
  await page.keyboard.press('Escape');
  await expect(inquiries).toBeHidden();
  await openInquiries(page);
  // This point is outside the cart drawer, even on a phone.
  await page.mouse.click(20, 300);
  await expect(inquiries).toBeHidden();
});

test('reordering an inquiry first shows how its products have changed since the inquiry was sent @wide', async ({
  page,
  context,
  problems,
}) => {
  // The request for a product that no longer exists returns 404.
  problems.expect(/404/);
  const { uid, send } = await signIn(context);
  const all = (await send('GET', '/api/api/all')).json() as Offered[];
  const product = all.find(({ MinQuantity }) => MinQuantity > 1);
  const {
    _id: productId,
    productName = '',
    MinQuantity: minimum = 0,
    dollarPrice = 0,
  } = product ?? {};
  const products = [{ productId, quantity: minimum }];
  await send('POST', '/api/api/submitInquiry', { body: { uid, contactPhone: '', products } });
  await sinceThen(uid, { quantity: 1, dollarPrice: dollarPrice + 1 });
  await page.goto('/');
  const inquiries = await openInquiries(page);
  await inquiries.getByRole('button', { name: 'Order again' }).click();
  const region = inquiries.getByRole('region', { name: "What's changed:" });
  await expect(region.getByRole('listitem')).toHaveText([
    `${productName}: minimum is now ${minimum}`,
    `${productName}: price changed from $${(dollarPrice + 1).toFixed(2)} to $${dollarPrice.toFixed(2)}`,
    'Lost pendulum: no longer available',
  ]);
  await expect(cartBadge(page)).toHaveCount(0);
  await region.getByRole('button', { name: 'Add to Cart' }).click();
  const number = drawerNamed(page, 'Your Cart').getByRole('textbox', { name: /^Quantity of/ });
  await expect(number).toHaveValue(String(minimum));
  await expect(cartBadge(page)).toContainText('1');
});

test('a product added after the session has expired stays in the cart until the next sign-in @wide', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/ViewAllProduct');
  const add = page.locator('article').getByRole('button', { name: 'Add to Cart' }).first();
  await expect(add).toBeVisible();
  // Waits for pending requests that still use the session.
  await page.waitForLoadState('networkidle');
  // Unlike a sign-out in another tab, an expired session sends no event.
  await context.clearCookies();
  await add.click();
  await expect(page).toHaveURL(/\/SignInPage/);
  await expect(cartBadge(page)).toContainText('1');
  await signIn(context);
  await page.goto('/ViewAllProduct');
  const cart = drawerNamed(page, 'Your Cart');
  const offer = cart.getByRole('region', { name: 'Added before you signed in' });
  await offer.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(offer).toBeHidden();
  await expect(cart.getByRole('textbox', { name: /^Quantity of/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart:chosen'))).toBeNull();
});
