import { waitForHydration } from '../../site/hydration.js';
import { expectAccessible } from '../../site/axe.js';
import { openCart, openInquiries } from '../../site/cart.js';
import { productPath } from '../../site/catalogue.js';
import { openCategories } from '../../site/frame.js';
import { signIn } from '../../site/sign-in.js';
import { orderableProducts } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// Disables transitions, during which colours are not final and axe reports wrong contrasts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = async () => ({
  home: '/',
  'all products': '/ViewAllProduct',
  category: '/catagory/Pendulums',
  product: await productPath('OP-7CH-75'),
  'search results': '/search?q=amethyst',
});

// Category pages and search results use the same cards as the list of all products, so they are not tested at phone
// width.
const narrowToo = ['home', 'all products', 'product'];

for (const name of ['home', 'all products', 'category', 'product', 'search results'] as const) {
  const tag = narrowToo.includes(name) ? ['@wide'] : ['@once'];
  // @spec shop-155 shop-156
  test(
    `the page "${name}" passes axe and has no click targets that are too small`,
    { tag },
    async ({ page }) => {
      await page.goto((await screens())[name]);
      await waitForHydration(page);
      await expectAccessible(page, name);
      expect(await page.evaluate(smallTargets)).toEqual([]);
    },
  );
}

// @spec shop-155 shop-156
test('@once product pages and product lists pass axe for a signed-in customer', async ({
  page,
  context,
  problems,
}) => {
  // Allows Chromium's warning about an unused preload, which occurs if the previous page already loaded the picture.
  problems.expect(/was preloaded using link preload but not used/);
  await signIn(context);
  const { product, 'all products': list } = await screens();
  for (const path of [product, list]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('main')).toContainText(/\$\d/);
    await expectAccessible(page, path);
    expect(await page.evaluate(smallTargets), path).toEqual([]);
  }
});

// @spec shop-155
test('@once empty pages and error pages pass axe', async ({ page, problems }) => {
  problems.expect(/404/);
  for (const path of [
    '/Product/ffffffffffffffffffffffff',
    '/search?q=zzzzzz',
    '/ViewAllProduct?category=Pendulums&size=large',
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    await expectAccessible(page, path);
  }
});

// @spec shop-155
test('menus, filters and other overlays pass axe', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/ViewAllProduct');
  await waitForHydration(page);
  await openCategories(page);
  await expectAccessible(page, 'the categories');
  await page.keyboard.press('Escape');
  const filters = page.getByText('Filter and sort');
  if (await filters.isVisible()) await filters.click();
  await expectAccessible(page, 'the filters');
  await page.getByRole('combobox', { name: 'Search for products' }).fill('tower');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the suggestions');
});

// @spec shop-155
test('the account pages pass axe', { tag: '@wide' }, async ({ page }) => {
  for (const path of [
    '/SignInPage',
    '/SignUpPage',
    '/signup',
    '/otp',
    '/forgot-password',
    '/reset-password',
    '/admin/login',
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    await expectAccessible(page, path);
    expect(await page.evaluate(smallTargets), path).toEqual([]);
  }
});

// @spec shop-155
test(
  'the cart and the inquiries drawer pass axe when they are empty and when notes and details are expanded',
  { tag: '@wide' },
  async ({ page, context }) => {
    const { uid, send } = await signIn(context);
    const products = await orderableProducts(2);
    await page.goto('/ViewAllProduct');
    await waitForHydration(page);
    await openCart(page);
    await expectAccessible(page, 'the empty cart');
    await page.keyboard.press('Escape');
    await openInquiries(page);
    await expectAccessible(page, 'the empty inquiries drawer');
    // Creates two inquiries, because axe reports duplicate landmark names only if there are two of them.
    for (const product of products) {
      const body = { uid, contactPhone: '', products: [product] };
      await send('POST', '/api/api/submitInquiry', { body });
    }
    for (const { productId: pid, quantity } of products)
      await send('POST', '/api/api/getCartItem', { body: { pid, quantity, uid } });
    await page.reload();
    await waitForHydration(page);
    const cart = await openCart(page);
    await cart.getByText('Note and target price').first().click();
    await expectAccessible(page, 'the cart with a note and a target price');
    expect(await page.evaluate(smallTargets), 'the cart').toEqual([]);
    await page.keyboard.press('Escape');
    const inquiries = await openInquiries(page);
    await inquiries.getByRole('button', { name: 'Details' }).first().click();
    await expectAccessible(page, 'an inquiry with its details');
    expect(await page.evaluate(smallTargets), 'the inquiries').toEqual([]);
  },
);

/**
 * Returns the labels of controls smaller than 24 by 24 pixels (WCAG 2.5.8), or lower than 44 pixels on a touch screen.
 * Links inside sentences may be lower.
 */
function smallTargets() {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const targets = document.querySelectorAll<HTMLElement>('a[href], button, select, input, summary');
  return [...targets].flatMap((target) => {
    const areas = [target, target.closest('label') ?? target];
    const boxes = areas.map((area) => area.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 1;
    // A card's link covers the whole card with its `::after` element.
    const isWide = getComputedStyle(target, '::after').position === 'absolute';
    const minHeight = isTouch && getComputedStyle(target).display !== 'inline' ? 44 : 24;
    const isSmall = !isWide && (Math.round(width) < 24 || Math.round(height) < minHeight);
    const label = target.getAttribute('aria-label') ?? target.textContent;
    return isShown && isSmall ? [`${label.trim()}: ${width} x ${height}`] : [];
  });
}
