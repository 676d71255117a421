import type { BrowserContext, Page } from '@playwright/test';
import { calls } from 'contracts';
import { openCart } from '../../site/cart.js';
import { productPath } from '../../site/catalogue.js';
import { visitHydratedPage } from '../../site/hydration.js';
import { pagesOfPdf } from '../../site/sales/pages-of-pdf.js';
import { signIn } from '../../site/sign-in.js';
import { makeCustomer, signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

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

async function expectPrintHead(page: Page) {
  const head = page.locator('[data-print-head]').filter({ visible: true });
  await expect(head).toHaveCount(1);
  await expect(head).toContainText('Khambhat Crystal & Agate');
  await expect(head).toContainText('Agate Bazaar');
  await expect(head).toContainText(new Date().getFullYear().toString());
}

async function signInBuyer(context: BrowserContext, count: number) {
  const { send, uid } = await signIn(context);
  const products = await orderableProducts(count);
  const body = { uid, contactPhone: '', message: 'Inquiry from cart', products };
  const response = await send('POST', '/api/api/submitInquiry', { body });
  for (const { productId: pid, quantity } of products)
    await send('POST', '/api/api/getCartItem', { body: { pid, quantity, uid } });
  return calls.submitInquiry.answer.parse(response.json()).inquiry;
}

// @spec shop-146
test('@once printed product lists and product pages show the shop name and the date, but no navigation or buttons', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/ViewAllProduct',
    '/catagory/Pendulums',
    '/search?q=pyramid',
    await productPath('OP-7CH-75'),
  ]) {
    await visitHydratedPage(page, path);
    await page.emulateMedia({ media: 'print' });
    // Waits until the print styles are loaded, which happens only when the page is idle.
    await expect(page.locator('header').first()).toBeHidden();
    expect(await unwanted(page), path).toEqual([]);
    await expectPrintHead(page);
    await expect(page.locator('main h1').first()).toBeVisible();
    const cuts = await page
      .locator('main li:has(article)')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).breakInside));
    for (const cut of cuts) expect(cut).toBe('avoid');
    await page.emulateMedia({ media: 'screen' });
  }
});

// @spec shop-146
test('@once the printed home page shows its headline and hides the carousel images', async ({
  page,
}) => {
  await visitHydratedPage(page, '/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[aria-roledescription=carousel] img')).toHaveCount(7);
  for (const picture of await page.locator('[aria-roledescription=carousel] img').all())
    await expect(picture).toBeHidden();
});

// @spec shop-146
test('@once the browser prints the cart instead of the page while the cart is open', async ({
  page,
  context,
}) => {
  await signInBuyer(context, 1);
  await visitHydratedPage(page, await productPath('OP-7CH-75'));
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  expect(await unwanted(page)).toEqual([]);
  await expectPrintHead(page);
  await expect(cart.getByText('Total').first()).toBeVisible();
});

// @spec shop-146
test('@once a printed cart breaks pages only between rows and has its total below the last row', async ({
  page,
  context,
}) => {
  await signInBuyer(context, 50);
  await visitHydratedPage(page, '/');
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem')).toHaveCount(50);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header').first()).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const pages = await pagesOfPdf(await page.pdf({ format }));
    expect(pages.length).toBeGreaterThan(2);
    const count = (text: string, words: RegExp) => [...text.matchAll(words)].length;
    const rows = pages.map((text) => count(text, /Model /g));
    expect(rows.reduce((sum, value) => sum + value)).toBe(50);
    expect(pages.map((text) => count(text, / per (piece|kg|set)/g))).toEqual(rows);
    expect(pages.filter((text) => /Total/.test(text))).toEqual(pages.slice(-1));
    expect(rows.at(-1)).toBeGreaterThan(0);
  }
});

// @spec shop-146
test('@once a printed inquiry has its totals below the last row', async ({ page, context }) => {
  const { number } = await signInBuyer(context, 3);
  await visitHydratedPage(page, `/inquiries/${number}`);
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header').first()).toBeHidden();
  expect(await unwanted(page)).toEqual([]);
  await expectPrintHead(page);
});

// @spec staff-58
test("@once printed staff screens show the shop's name and no controls", async ({ page }) => {
  const { uid } = await makeCustomer('Tara Print', await orderableProducts(2));
  await signInStaff(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const screen of ['admin-Inquiries', 'quotations', 'view-products', `customers/${uid}`]) {
    await page.goto(staffPath(screen));
    await expect(page.getByRole('table').or(page.getByText('Tara Print')).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectPrintHead(page);
    const controls = page.locator('nav, textarea, input[type=search], [data-compact=choose]');
    await expect(controls.filter({ visible: true }), screen).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
