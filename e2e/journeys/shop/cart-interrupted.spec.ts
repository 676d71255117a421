import {
  addFirstProduct,
  cartBadge,
  dropResponse,
  openCart,
  type SentInquiry,
} from '../../site/cart.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

test('@wide the cart neither loses nor duplicates lines when responses are lost or the connection breaks, and the badge count stays correct', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/getCartItem|cartedItem|submitInquiry|updateCart|ERR_|Failed to load/);
  const { uid, send } = await signIn(context);
  await page.goto('/ViewAllProduct');
  await dropResponse(page, 'getCartItem');
  await expect(page.locator('article').first()).toContainText('$');
  await page.locator('article').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('🛒 Failed to add product').first()).toBeVisible();
  await expect(cartBadge(page)).toContainText('1');

  const cart = await openCart(page);
  const number = cart.getByRole('textbox', { name: /^Quantity of/ });
  const newQuantity = Number(await number.inputValue()) + 2;
  await context.setOffline(true);
  await number.fill(String(newQuantity));
  await number.press('Tab');
  await expect(cart.getByText(/^You're offline\. Changes will be saved/)).toBeVisible();
  await expect(page.getByText("Couldn't save the quantity.")).toHaveCount(0);
  await expect(number).toHaveValue(String(newQuantity));
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(cart.getByText(/^You're offline\. We'll send your inquiry/)).toBeVisible();
  await expect(cartBadge(page)).toContainText('1');

  await dropResponse(page, 'submitInquiry');
  await context.setOffline(false);
  await expect(page.getByText('Inquiry submitted and cart cleared!').first()).toBeVisible();
  await expect(cart).toBeHidden();
  await expect(cartBadge(page)).toHaveCount(0);
  const inquiries = (await send('GET', `/api/api/getUserInquiries/${uid}`)).json() as SentInquiry[];
  expect(inquiries.map(({ products }) => products.map(({ quantity }) => quantity))).toEqual([
    [newQuantity],
  ]);
});

test('two tabs that submit concurrently create one inquiry, and signing out in one tab empties the cart in both tabs @wide', async ({
  page,
  context,
  problems,
}) => {
  // The submission of the slower tab returns 409, because the cart has changed.
  problems.expect(/409/);
  const { uid, send } = await signIn(context);
  await page.goto('/ViewAllProduct');
  const otherPage = await context.newPage();
  await otherPage.goto('/ViewAllProduct');
  await expect(otherPage.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await addFirstProduct(page);
  await expect(cartBadge(otherPage)).toContainText('1');
  const [first, second] = [await openCart(page), await openCart(otherPage)];
  const buttons = [first, second].map((cart) =>
    cart.getByRole('button', { name: 'Submit Inquiry' }),
  );
  for (const button of buttons) await expect(button).toBeVisible();
  // Clicks in both tabs concurrently. Playwright's `click` would wait for the button, which may already be removed.
  await Promise.all(
    buttons.map((button) =>
      button.evaluateAll(([first]) => (first as HTMLElement | undefined)?.click()),
    ),
  );
  for (const tab of [page, otherPage]) await expect(cartBadge(tab)).toHaveCount(0);
  expect((await send('GET', `/api/api/getUserInquiries/${uid}`)).json()).toHaveLength(1);

  await page.reload();
  await addFirstProduct(page);
  await otherPage.reload();
  await expect(cartBadge(otherPage)).toContainText('1');
  const otherCart = await openCart(otherPage);
  await expect(otherCart.getByRole('button', { name: 'Submit Inquiry' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Account/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(otherCart.getByRole('link', { name: 'Sign in' })).toBeVisible();
  for (const tab of [page, otherPage]) await expect(cartBadge(tab)).toHaveCount(0);
});
