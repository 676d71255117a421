import type { Browser, Page } from '@playwright/test';
import { quickOrderPath, routes } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { addButtonOnPage } from '../../site/cart.js';
import { type Customer, registerCustomer } from '../../site/customer.js';
import { readTestSetting } from '../../site/process/data.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { sampleCatalogue, sampleProduct } from '../../site/sample.js';
import { signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Uses a separate site, because other tests expect a shop without price lists.
useIsolatedSite();

const product = sampleProduct('OP-7CH-75');
const [shopPrice, listPrice] = ['$8.90', '$4.45'];

const barOf = (page: Page) => page.getByRole('complementary', { name: 'View as a customer' });
/** Locates a price of the first product, because related products are random and may have the same price. */
const priceOn = (page: Page, price: string) =>
  page.getByRole('main').getByRole('article').first().getByText(price, { exact: true });

type Request = readonly [method: string, path: string, body?: unknown];

/** Sends a request with the cookies and the XSRF token of the page. Resolves with the status and the error code. */
async function sendFrom(page: Page, [method, path, data]: Request) {
  const { request } = page.context();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': token };
  const url = new URL(path, page.url()).href;
  const response = await request.fetch(url, {
    method,
    headers,
    ...(data !== undefined && { data }),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status(), code };
}

/** Signs staff in and opens the shop as a new customer. */
async function viewShopAsCustomer(page: Page) {
  await signInStaff(page);
  const customer = await registerCustomer(readTestSetting('url'));
  await page.goto(staffPath(`customers/${customer.uid}`));
  await page.getByRole('button', { name: 'View shop as this customer' }).click();
  await expect(barOf(page)).toBeVisible();
}

async function customerWithList(page: Page): Promise<Customer> {
  const customer = await registerCustomer(readTestSetting('url'));
  const { request } = page.context();
  const { token } = (await (await request.get(routes.showToken.path)).json()) as { token: string };
  const headers = { 'x-xsrf-token': token };
  const created = await request.post(routes.createPriceList.path, {
    data: {
      ...{ name: 'Half', currencies: ['USD'], validFrom: null, validUntil: null },
      ...{ categories: [], basisPoints: -5_000 },
    },
    headers,
  });
  const { list } = (await created.json()) as { list: { id: string } };
  const assigned = await request.patch(routes.assignPriceList.path.replace(':uid', customer.uid), {
    data: { list: list.id, before: null },
    headers,
  });
  expect(assigned.status()).toBe(200);
  return customer;
}

async function expectRefused(page: Page, { uid }: Customer, productId: string) {
  const expectedError = { status: 403, code: 'access.shop_view' };
  const products = [{ productId, quantity: 1_000 }];
  const attempts = [
    ['POST', routes.addToCart.path, { pid: productId, quantity: 1_000, uid }],
    ['POST', routes.listCartItems.path, { uid }],
    ['POST', routes.submitInquiry.path, { uid, products }],
    ['GET', routes.listCustomerInquiries.path.replace(':uid', uid)],
    ['GET', '/api/api/saved-lists'],
    ['POST', '/api/api/saved-lists', { name: 'Mine', lines: [] }],
    ['GET', routes.showProfile.path],
    ['PATCH', routes.changeProfile.path, { name: 'Other' }],
    ['GET', routes.downloadOwnData.path],
  ] as const;
  for (const attempt of attempts)
    expect([attempt[1], await sendFrom(page, attempt)]).toEqual([attempt[1], expectedError]);
}

async function expectNotOffered(browser: Browser, { uid, cookies }: Customer) {
  const context = await browser.newContext({ baseURL: readTestSetting('url') });
  const page = await context.newPage();
  await page.goto('/');
  const path = routes.startShopView.path.replace(':uid', uid);
  expect((await sendFrom(page, ['POST', path])).status).toBe(401);
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: readTestSetting('url') })),
  );
  expect(await sendFrom(page, ['POST', path])).toEqual({ status: 403, code: 'access.forbidden' });
  await context.close();
}

// @spec staff-102
test("staff view the shop with a customer's prices, can change nothing, and return to the customer's page", async ({
  page,
  browser,
  problems,
}) => {
  test.slow();
  // The server responds with 403 to requests for the customer's profile.
  problems.expect(/403/);
  await signInStaff(page);
  const customer = await customerWithList(page);
  await expectNotOffered(browser, customer);
  await page.goto('/search?q=' + encodeURIComponent(product.productName));
  await expect(priceOn(page, shopPrice)).toBeVisible();
  await expect(barOf(page)).toBeHidden();

  const office = await page.context().newPage();
  await office.goto(staffPath(`customers/${customer.uid}`));
  await office.getByRole('button', { name: 'View shop as this customer' }).click();
  await expect(barOf(office)).toContainText('Viewing the shop as Mira Stein');
  await expectAccessible(office, 'the home page while staff view it as a customer');

  // When the first tab receives focus, its page detects that staff now view the shop as a customer.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(barOf(page)).toContainText('Mira Stein');
  await expect(priceOn(page, listPrice)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(shopPrice);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/Product\//);
  await expect(priceOn(page, listPrice)).toBeVisible();
  const productId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expectRefused(page, customer, productId);
  await addButtonOnPage(page).click();
  await expect(page.getByText(/^You can't add products while/)).toBeVisible();
  const cart = (
    await customer.send('POST', routes.listCartItems.path, {
      body: { uid: customer.uid },
    })
  ).json();
  expect(cart).toEqual([]);

  for (const [path, text] of [
    ['/lists', 'Lists are not shown while you view the shop as a customer.'],
    ['/account', 'The account is not shown while you view the shop as a customer.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  }
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/Product\//);

  await office.goto('/admin/profile');
  await expect(office.getByRole('heading', { name: 'Sign-in and devices' })).toBeVisible();
  await expect(office.getByText('This device', { exact: true })).toBeVisible();
  await office.goto(staffPath('price-lists'));
  await expect(office.getByRole('link', { name: 'Half' })).toBeVisible();

  await barOf(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.uid}$`));
  await expect(page.getByRole('heading', { name: 'Mira Stein' })).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('Stopped viewing the shop as')).toBeVisible();
  await page.goBack();
  await expect(priceOn(page, shopPrice)).toBeVisible();
  await expect(priceOn(page, listPrice)).toBeHidden();
  await expect(barOf(page)).toBeHidden();
});

test('the bar that names the customer does not cover the bar below a matched quick order', async ({
  page,
}) => {
  await viewShopAsCustomer(page);
  await page.goto(quickOrderPath);
  const order = sampleCatalogue.products.map(({ modelNumber }) => `${modelNumber} x 1000`);
  await page.getByRole('textbox', { name: 'Your list' }).fill(order.join('\n'));
  await page.getByRole('button', { name: 'Find products' }).click();
  const add = page.getByRole('button', { name: /^Add \d+ products to cart$/ });
  await expect(add).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  const [upper, lower] = [await add.boundingBox(), await barOf(page).boundingBox()];
  expect((upper?.y ?? Infinity) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
});

test("@once a staff member's customer view of the shop ends in all tabs when the staff member signs out", async ({
  page,
}) => {
  await viewShopAsCustomer(page);
  const otherPage = await page.context().newPage();
  await otherPage.goto('/');
  await expect(barOf(otherPage)).toBeVisible();
  expect((await sendFrom(page, ['POST', routes.logout.path])).status).toBe(200);
  await otherPage.bringToFront();
  await otherPage.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(barOf(otherPage)).toBeHidden();
  await expect(otherPage.getByRole('link', { name: 'Login to see price' }).first()).toBeVisible();
});
