import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { routes } from 'contracts';
import { expectAccessible, expectNamesMatchLabels } from '../../site/axe.js';
import { addFirstProduct, openCart } from '../../site/cart.js';
import { signIn } from '../../site/sign-in.js';
import {
  makeCustomer,
  signInStaffRequests,
  signInStaff,
  orderableProducts,
  staffPath,
} from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const chatHost = 'https://wa.me/**';

/** Intercepts requests to the chat site. Returns an array that collects the prefilled messages of these requests. */
async function watchChats(context: BrowserContext) {
  const texts: string[] = [];
  await context.route(chatHost, (route) => {
    texts.push(new URL(route.request().url()).searchParams.get('text') ?? '');
    return route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' });
  });
  return texts;
}

/**
 * Taps the chat link until a tap is recorded as a lead, because the link works before the code that records leads has
 * loaded.
 */
async function tapForLead(page: Page) {
  const chat = page.getByRole('main').locator('a[href^="https://wa.me/"]').first();
  const documented = (await chat.getAttribute('href')) ?? '';
  const texts = await watchChats(page.context());
  await expect(async () => {
    const opened = page.context().waitForEvent('page', { timeout: 5_000 });
    await chat.click();
    await (await opened).close();
    expect(texts.at(-1)).toMatch(/\nReference: L-\w{8}$/);
  }).toPass();
  expect(await chat.getAttribute('href')).toBe(documented);
  const text = texts.at(-1) ?? '';
  expect(text.split('\nReference: ')[0]).toBe(new URL(documented).searchParams.get('text'));
  return text.slice(-'L-12345678'.length);
}

// @spec staff-59
test('@once a tap on a chat link creates a lead, and staff answer the lead and convert it to an inquiry', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const [product, another] = await orderableProducts(2);
  const customer = await makeCustomer('Beryl', []);
  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  const staff = await desk.newPage();
  await signInStaff(staff);
  await staff.goto(staffPath('admin-Inquiries'));
  await staff.getByRole('link', { name: 'Leads', exact: true }).click();
  await staff.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await page.goto(`/Product/${product?.productId}`);
  const number = await tapForLead(page);
  const row = staff.getByRole('row').filter({ hasText: number });
  await expect(row).toBeVisible();
  expect(await staff.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await expectNamesMatchLabels(staff, 'the leads');
  // Focuses the button first, because live updates do not move a focused row.
  const markButton = row.getByRole('button', { name: `Mark as answered: ${number}` });
  await markButton.focus();
  await page.goto(`/Product/${another?.productId}`);
  const beside = await desk.newPage();
  await beside.goto(staff.url());
  const named = { hasText: await tapForLead(page) };
  const next = staff.getByRole('row').filter(named);
  await expect(beside.getByRole('row').filter(named)).toBeVisible();
  await expect(markButton).toBeFocused();
  await expect(next).toBeHidden();
  await markButton.blur();
  await expect(next).toBeVisible();

  await staff.getByRole('searchbox', { name: 'Search leads' }).fill(number);
  await expect(row).toContainText('Product page');
  await expect(row).toContainText('Visitor');
  await row.getByRole('button', { name: `Mark as answered: ${number}` }).click();
  await expect(row.locator('[data-colour]')).toHaveText('Answered');
  await expectAccessible(staff, 'the leads');

  await row.getByRole('button', { name: `Create inquiry from ${number}` }).click();
  const dialog = staff.getByRole('dialog', { name: `Inquiry from chat ${number}` });
  await dialog.getByRole('searchbox', { name: 'Customer' }).fill(customer.email);
  await dialog.getByRole('button', { name: /^Beryl/ }).click();
  await expectAccessible(staff, 'the inquiry form');
  await dialog.getByRole('button', { name: 'Create inquiry' }).click();
  const link = row.getByRole('link', { name: /^INQ-/ });
  const inquiryNumber = (await link.textContent()) ?? '';
  await link.click();
  await expect(staff).toHaveURL(staffPath(`quotations/${inquiryNumber}`));
  await expect(staff.getByText(`Inquiry from chat ${number}`)).toBeVisible();
  await staff.goto(staffPath('admin-Inquiries'));
  await staff.getByRole('link', { name: 'Waiting', exact: true }).click();
  await staff.getByRole('searchbox', { name: 'Search waiting inquiries' }).fill(inquiryNumber);
  const waiting = staff.getByRole('row').filter({ hasText: inquiryNumber });
  await expect(waiting.locator('[data-colour]')).toHaveText(/^(On time|Due)$/);
  await expectAccessible(staff, 'the list of unanswered inquiries');
  await desk.close();
});

// @spec shop-51
test("@once the cart shows the shop's usual reply time", async ({ page, context, request }) => {
  test.slow();
  await answerFive(request);
  await signIn(context);
  await page.goto('/ViewAllProduct');
  await addFirstProduct(page);
  const cart = await openCart(page);
  await expect(cart.getByText(/We usually reply within \d+ (hour|hours|days)\.$/)).toBeVisible();
});

async function answerFive(request: APIRequestContext) {
  await signInStaffRequests(request);
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const products = await orderableProducts(1);
  const name = `Peridot ${Date.now()}`;
  for (let count = 0; count < 5; count += 1) await makeCustomer(name, products);
  const query = { q: `From ${name}`, limit: 10 };
  const listed = await request.get(routes.listInquiries.path, { params: query });
  const { rows } = (await listed.json()) as { rows: { _id: string }[] };
  expect(rows).toHaveLength(5);
  for (const { _id } of rows) {
    const path = routes.setInquiryStatus.path.replace(':inquiryId', _id);
    const headers = { 'x-xsrf-token': token };
    const response = await request.patch(path, { data: { status: 'replied' }, headers });
    expect(response.status()).toBe(200);
  }
}
