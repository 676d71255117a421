import type { Browser, Page } from '@playwright/test';
import { quickOrderPath, routes } from 'contracts';
import { drawerNamed } from '../../site/cart.js';
import { type Customer, registerCustomer } from '../../site/customer.js';
import { logIn } from '../../site/people.js';
import { readTestSetting } from '../../site/process/data.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { sampleCatalogue, sampleProduct } from '../../site/sample.js';
import { addSessionCookies } from '../../site/sign-in.js';
import { sendAsStaff, type SendAsStaff } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Uses a separate site, because other tests expect a shop without price lists.
useIsolatedSite();

const product = sampleProduct('OP-7CH-75');
/** A product whose explicit price in one list makes it the cheapest pyramid for buyers with this list. */
const fixed = sampleProduct('OP-AME-75');
const fixedPrice = 0.5;

/** Fraction of the shop price that each buyer pays, keyed by price list. */
const shares = { gold: 0.9, silver: 0.8, none: 1 } as const;
type Level = keyof typeof shares;
const levels: Level[] = ['gold', 'silver', 'none'];

const priceOf = (level: Level) => `$${(product.dollarPrice * shares[level]).toFixed(2)}`;
const pricesOfOthers = (level: Level) =>
  levels.filter((candidate) => candidate !== level).map(priceOf);

interface Buyer {
  level: Level;
  customer: Customer;
  page: Page;
}

interface Office {
  browser: Browser;
  send: SendAsStaff;
}

async function createList(send: SendAsStaff, level: Level) {
  const { list } = (await send('POST', routes.createPriceList.path, {
    ...{ name: level, currencies: ['USD'], validFrom: null, validUntil: null },
    ...{ categories: [], basisPoints: Math.round((shares[level] - 1) * 10_000) },
  })) as { list: { id: string } };
  return list.id;
}

/** Registers a customer, assigns the price list and opens a browser context for the customer. */
async function newBuyer({ browser, send }: Office, level: Level, list: string | null) {
  const customer = await registerCustomer(readTestSetting('url'));
  const path = routes.assignPriceList.path.replace(':uid', customer.uid);
  if (list) await send('PATCH', path, { list, before: null });
  const context = await browser.newContext({
    ...{ baseURL: readTestSetting('url'), reducedMotion: 'reduce' },
  });
  await context.addInitScript(recordForbiddenPrices);
  await addSessionCookies(context, customer);
  return { level, customer, page: await context.newPage() };
}

async function productId(customer: Customer, modelNumber: string) {
  const all = (await customer.send('GET', '/api/api/all')).json() as Record<string, string>[];
  return all.find((candidate) => candidate['modelNumber'] === modelNumber)?.['_id'] ?? '';
}

/** Expects a part of the page to contain the buyer's price, but no other buyer's price. */
async function expectOwnPrice(page: Page, level: Level, part = page.getByRole('main')) {
  await expect(part.getByText(priceOf(level)).first()).toBeVisible();
  for (const price of pricesOfOthers(level)) await expect(part).not.toContainText(price);
}

/** Expects each card to show the buyer's price: a fraction of the shop price, rounded to a cent. */
async function expectOwnCards(page: Page, level: Level) {
  await expect(page.getByRole('article').filter({ hasText: /\$\d/ }).first()).toBeVisible();
  const texts = await page.getByRole('article').allInnerTexts();
  let checked = 0;
  for (const text of texts) {
    const shown = /\$(\d+\.\d\d)/.exec(text)?.[1];
    const card = sampleCatalogue.products
      .filter(({ productName }) => text.includes(productName))
      .sort((a, b) => b.productName.length - a.productName.length)[0];
    if (!shown || !card || (level === 'gold' && card === fixed)) continue;
    checked += 1;
    const difference = Math.abs(Number(shown) - card.dollarPrice * shares[level]);
    expect(difference, `${card.productName} for ${level}: $${shown}`).toBeLessThan(0.011);
  }
  expect(checked).toBeGreaterThan(0);
}

async function expectOwnPrices({ page, level, customer }: Buyer) {
  await page.goto('/');
  await expectOwnCards(page, level);
  await page.goto('/search?q=pyramid');
  await expectOwnCards(page, level);
  await page.getByLabel('Sort by').selectOption('cheapest');
  await expect(page).toHaveURL(/sort=cheapest/);
  const first = page.getByRole('article').first();
  if (level === 'gold') await expect(first).toContainText(`$${fixedPrice.toFixed(2)}`);
  else await expect(first).not.toContainText(fixed.productName);
  await expectOwnCards(page, level);
  await page.goto(`/Product/${await productId(customer, product.modelNumber)}`);
  await expectOwnPrice(page, level);
  await page.goto(quickOrderPath);
  await page.getByRole('textbox', { name: 'Your list' }).fill(`${product.modelNumber} x 50`);
  await page.getByRole('button', { name: 'Find products' }).click();
  await page.getByRole('button', { name: 'Add 1 product to cart' }).click();
  const cart = drawerNamed(page, 'Your Cart');
  await expectOwnPrice(page, level, cart);
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
}

async function expectOwnPricesInHistory({ page, level }: Buyer) {
  for (const step of ['back', 'back', 'forward', 'back', 'back', 'forward']) {
    // Retries, because navigation fails while the shop skips the history entry of a closed dialog.
    await expect(() => (step === 'back' ? page.goBack() : page.goForward())).toPass();
    const { pathname } = new URL(page.url());
    if (pathname.startsWith('/Product/')) await expectOwnPrice(page, level);
    if (pathname === '/search' || pathname === '/') await expectOwnCards(page, level);
  }
}

/** Signs out on the product page, signs the next buyer in, and returns to the product page with Back. */
async function changeBuyer({ page, customer }: Buyer, next: Buyer) {
  await page.evaluate(() => sessionStorage.removeItem('forbidden'));
  await page.goto(`/Product/${await productId(customer, product.modelNumber)}`);
  await page
    .getByRole('link', { name: /^Account/ })
    .filter({ visible: true })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: 'Your account' });
  await popup.getByRole('button', { name: 'Sign Out' }).click();
  await expect(popup).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Login to see price' }).first()).toBeVisible();
  for (const level of levels) await expect(main).not.toContainText(priceOf(level));
  await page.goto('/SignInPage');
  await logIn(page, next.customer.email, next.customer.password);
  await expect(page).toHaveURL('/');
  await expectOwnCards(page, next.level);
  await page.evaluate((prices) => {
    sessionStorage.setItem('forbidden', JSON.stringify(prices));
  }, pricesOfOthers(next.level));
  // After sign-in, the product page is two history entries back. The second navigation starts before hydration. It is
  // retried, because Chromium cannot report its history while it replaces the document.
  await page.goBack({ waitUntil: 'commit' });
  await expect(() => page.goBack({ waitUntil: 'commit' })).toPass();
  await expect(page).toHaveURL(/\/Product\//);
  await expectOwnPrice(page, next.level);
  await page.reload();
  await expectOwnPrice(page, next.level);
  expect(await page.evaluate(() => sessionStorage.getItem('leaked'))).toBeNull();
}

/** Init script that records whether a product page ever shows a forbidden price, even for a moment. */
function recordForbiddenPrices() {
  const record = () => {
    if (!location.pathname.startsWith('/Product/')) return;
    const text = document.querySelector('main')?.textContent ?? '';
    const forbidden = JSON.parse(sessionStorage.getItem('forbidden') ?? '[]') as string[];
    const leaked = forbidden.find((price) => text.includes(price));
    if (leaked) sessionStorage.setItem('leaked', leaked);
  };
  const options = { childList: true, subtree: true, characterData: true };
  new MutationObserver(record).observe(document, options);
}

// @spec staff-99
test('@once buyers with different price lists, and a buyer without a price list, see only their own prices', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const send = await sendAsStaff(page);
  const office = { browser, send };
  const goldList = await createList(send, 'gold');
  const [gold, silver, none] = [
    await newBuyer(office, 'gold', goldList),
    await newBuyer(office, 'silver', await createList(send, 'silver')),
    await newBuyer(office, 'none', null),
  ];
  const explicit = { dollarPrice: fixedPrice, discountedPrice: null, priceTiers: [] };
  const id = await productId(none.customer, fixed.modelNumber);
  await send('POST', routes.setListPrices.path.replace(':id', goldList), {
    prices: [{ productId: id, explicit, revision: 0 }],
  });
  const buyers = [gold, silver, none];
  await Promise.all(buyers.map(expectOwnPrices));
  await Promise.all(buyers.map(expectOwnPricesInHistory));
  await changeBuyer(gold, silver);
  await changeBuyer({ ...gold, level: 'silver' }, none);
  await changeBuyer({ ...gold, level: 'none' }, gold);
  for (const buyer of buyers) await buyer.page.context().close();
});
