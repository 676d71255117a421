import type { Page } from '@playwright/test';
import { openCart } from '../site/cart.js';
import { productPath } from '../site/catalogue.js';
import { visit } from '../site/hydration.js';
import { signIn } from '../site/sign-in.js';
import { expect, test } from '../site/test.js';

/** The tags of visible elements that do not belong on paper. */
const unwanted = (page: Page) =>
  page
    .locator('nav, header, footer, button, input[type=search], [data-print=hide]')
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map(({ tagName }) => tagName),
    );

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
});
test.afterEach(async ({ page }) => {
  await page.emulateMedia({ media: null });
});

test('@once prints lists and products with shop name and date, without navigation and buttons', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/ViewAllProduct',
    '/catagory/Pendulums',
    await productPath('OP-7CH-75'),
  ]) {
    await visit(page, path);
    await page.emulateMedia({ media: 'print' });
    // The rules for paper load when the page is idle.
    await expect(page.locator('header').first()).toBeHidden();
    expect(await unwanted(page), path).toEqual([]);
    const head = page.locator('p', { hasText: new Date().getFullYear().toString() }).first();
    await expect(head).toBeVisible();
    await expect(page.locator('main h1').first()).toBeVisible();
    const cuts = await page
      .locator('main li:has(article)')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).breakInside));
    for (const cut of cuts) expect(cut).toBe('avoid');
    await page.emulateMedia({ media: 'screen' });
  }
});

test('@once prints the headline of the home page uncovered', async ({ page }) => {
  await visit(page, '/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[aria-roledescription=carousel] img')).toHaveCount(7);
  for (const picture of await page.locator('[aria-roledescription=carousel] img').all())
    await expect(picture).toBeHidden();
});

test('@once prints the open cart instead of the page', async ({ page, context }) => {
  await signIn(context);
  await visit(page, await productPath('OP-7CH-75'));
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  expect(await unwanted(page)).toEqual([]);
  await expect(cart.getByText('Total').first()).toBeVisible();
});
