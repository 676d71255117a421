import type { Page } from '@playwright/test';
import { signIn } from '../site/sign-in.js';
import { expect, test } from '../site/test.js';

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });
const openCart = async (page: Page) => {
  await page
    .getByRole('link', { name: /^(\d+ items? in the cart )?Cart/ })
    .or(page.getByRole('link', { name: 'Cart', exact: true }))
    .filter({ visible: true })
    .first()
    .click();
  return drawer(page, 'Your Cart');
};
const openInquiries = async (page: Page) => {
  await page
    .getByRole('link', { name: /^(Your inquiries|Inquiry)$/ })
    .filter({ visible: true })
    .first()
    .click();
  return drawer(page, 'Your Inquiries');
};
const addFirst = async (page: Page) => {
  const add = page.locator('article').getByRole('button', { name: 'Add to Cart' }).first();
  // Cards know the minimum once the prices are here.
  await expect(page.locator('article').first()).toContainText('$');
  await add.click();
  await expect(page.getByText('🛒 Product added to cart!').first()).toBeVisible();
};
const badge = (page: Page) => page.locator('[data-part="cart"]').filter({ visible: true });

test('fill, change, hold, remove, submit, see and order again', async ({ page, context }) => {
  const { uid, send } = await signIn(context);
  await page.goto('/ViewAllProduct');
  await addFirst(page);
  await expect(badge(page)).toContainText('1');
  const cart = await openCart(page);
  const number = cart.getByRole('textbox', { name: /^Quantity of/ });
  const minimum = Number(await number.inputValue());
  await expect(cart.getByRole('button', { name: 'One less' })).toBeDisabled();
  await page.clock.install();
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
  await expect(badge(page)).toHaveCount(0);
  const sent = (await send('GET', `/api/api/getUserInquiries/${uid}`)).json() as {
    number: string;
    products: { quantity: number }[];
  }[];
  expect(sent.map(({ products }) => products[0]?.quantity)).toEqual([minimum + 4]);

  const inquiries = await openInquiries(page);
  await expect(inquiries).toContainText(sent[0]?.number ?? '');
  await expect(inquiries).toContainText('Pending');
  await inquiries.getByRole('button', { name: 'Details' }).click();
  await expect(inquiries).toContainText('History');
  const chat = inquiries.getByRole('link', { name: 'Continue in chat' });
  await expect(chat).toHaveAttribute('href', new RegExp(sent[0]?.number ?? ''));
  await inquiries.getByRole('button', { name: 'Order again' }).click();
  const again = drawer(page, 'Your Cart');
  await expect(again.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue(
    String(minimum + 4),
  );
  await again.getByRole('button', { name: /^Remove/ }).click();
  await expect(again).toContainText('Your cart is empty.');
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
});

test('a lost answer, and being offline, make one inquiry', async ({ page, context, problems }) => {
  problems.expect(/submitInquiry|updateCart|ERR_|Failed to load/);
  const { uid, send } = await signIn(context);
  await page.goto('/ViewAllProduct');
  await addFirst(page);
  const cart = await openCart(page);
  let isLost = true;
  await page.route('**/api/api/submitInquiry', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    // The server takes it, and the answer never arrives.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByText('Inquiry submitted and cart cleared!').first()).toBeVisible();
  const mine = await send('GET', `/api/api/getUserInquiries/${uid}`);
  expect(mine.json()).toHaveLength(1);
  await expect(badge(page)).toHaveCount(0);
});

test('two tabs show one cart, and a sign-out in one empties both @once', async ({
  page,
  context,
}) => {
  const customer = await signIn(context);
  await page.goto('/ViewAllProduct');
  const other = await context.newPage();
  await other.goto('/ViewAllProduct');
  await expect(other.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await addFirst(page);
  await expect(badge(other)).toContainText('1');
  const [first, second] = [await openCart(page), await openCart(other)];
  await first.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(first).toBeHidden();
  await expect(second).toContainText('Your cart is empty.');
  await customer.send('POST', '/api/api/logout');
  await other.keyboard.press('Escape');
  const inquiries = await openInquiries(other);
  await expect(inquiries).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
});

test('what is chosen after the session has ended waits for the next sign-in @once', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/ViewAllProduct');
  const add = page.locator('article').getByRole('button', { name: 'Add to Cart' }).first();
  await expect(add).toBeVisible();
  // Unlike a sign-out in another tab, this is told to nobody.
  await context.clearCookies();
  await add.click();
  await expect(page).toHaveURL(/\/SignInPage/);
  await expect(badge(page)).toContainText('1');
  await signIn(context);
  await page.goto('/ViewAllProduct');
  const cart = drawer(page, 'Your Cart');
  const offer = cart.getByRole('region', { name: 'Chosen before you signed in' });
  await offer.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(offer).toBeHidden();
  await expect(cart.getByRole('textbox', { name: /^Quantity of/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart:chosen'))).toBeNull();
});
