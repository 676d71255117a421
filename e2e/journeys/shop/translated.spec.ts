import { addFirstProduct, openCart } from '../../site/cart.js';
import { waitForHydration } from '../../site/hydration.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';
import { translateTexts } from '../../site/translate.js';

test('a list that the browser has translated can be filtered @once', async ({ page }) => {
  await page.goto('/ViewAllProduct');
  await waitForHydration(page);
  await page.evaluate(translateTexts);
  const category = page.locator('select[name=category]');
  await category.selectOption({ index: 1 });
  await expect(page).toHaveURL(/category=/);
  await expect(page.locator('article').first()).toBeVisible();
  await category.selectOption('');
  await expect(page).not.toHaveURL(/category=/);
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.getByText("Couldn't load this page")).toHaveCount(0);
});

test('a cart that the browser has translated shows prices in the chosen currency @once', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/ViewAllProduct');
  await addFirstProduct(page);
  const cart = await openCart(page);
  const line = cart.getByRole('listitem').first();
  await expect(line).toContainText(/\$\d/);
  await page.evaluate(translateTexts);
  await cart.getByRole('radio', { name: '₹ Rupees' }).check();
  await expect(line).toContainText('₹');
  await expect(line).not.toContainText(/\$\d/);
});
