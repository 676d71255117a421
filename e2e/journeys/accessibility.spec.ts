import { alive } from '../site/alive.js';
import { expectAccessible } from '../site/axe.js';
import { productPath } from '../site/catalogue.js';
import { openCategories } from '../site/frame.js';
import { signIn } from '../site/sign-in.js';
import { expect, test } from '../site/test.js';

// What still moves into its place has not its colours yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = async () => ({
  home: '/',
  'all products': '/ViewAllProduct',
  category: '/catagory/Pendulums',
  product: await productPath('OP-7CH-75'),
  'search results': '/search?q=amethyst',
});

// The cards of the others are those of all products.
const narrowToo = ['home', 'all products', 'product'];

for (const name of ['home', 'all products', 'category', 'product', 'search results'] as const) {
  const tag = narrowToo.includes(name) ? ['@wide'] : ['@once'];
  test(`${name} has no fault that axe finds, and no small target`, { tag }, async ({ page }) => {
    await page.goto((await screens())[name]);
    await alive(page);
    await expectAccessible(page, name);
    expect(await page.evaluate(smallTargets)).toEqual([]);
  });
}

test('@once what a customer sees has none either', async ({ page, context, problems }) => {
  // Where the page before has shown the same picture, Chromium takes that one.
  problems.expect(/was preloaded using link preload but not used/);
  await signIn(context);
  const { product, 'all products': list } = await screens();
  for (const path of [product, list]) {
    await page.goto(path);
    await alive(page);
    await expect(page.getByRole('main')).toContainText(/\$\d/);
    await expectAccessible(page, path);
    expect(await page.evaluate(smallTargets), path).toEqual([]);
  }
});

test('@once neither have the pages that have nothing to show', async ({ page, problems }) => {
  problems.expect(/404/);
  for (const path of [
    '/Product/ffffffffffffffffffffffff',
    '/search?q=zzzzzz',
    '/ViewAllProduct?category=Pendulums&size=large',
  ]) {
    await page.goto(path);
    await alive(page);
    await expectAccessible(page, path);
  }
});

test('what opens has no fault either', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/ViewAllProduct');
  await alive(page);
  await openCategories(page);
  await expectAccessible(page, 'the categories');
  await page.keyboard.press('Escape');
  await page.getByText('Filter and sort').click();
  await expectAccessible(page, 'the filters');
  await page.getByRole('combobox', { name: 'Search for products' }).fill('tower');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the suggestions');
});

/** Controls that are smaller than WCAG 2.5.8 asks for; links inside of sentences may be. */
function smallTargets() {
  const targets = document.querySelectorAll<HTMLElement>('a[href], button, select, input, summary');
  return [...targets].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 1;
    // The name of a card reaches over the whole card.
    const isWide = getComputedStyle(target, '::after').position === 'absolute';
    const isSmall = !isWide && (Math.round(width) < 24 || Math.round(height) < 24);
    const label = target.getAttribute('aria-label') ?? target.textContent;
    return isShown && isSmall ? [`${label.trim()}: ${width} x ${height}`] : [];
  });
}
