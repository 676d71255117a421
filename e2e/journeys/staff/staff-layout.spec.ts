import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { routes, type PriceListProduct } from 'contracts';
import { readTestSetting } from '../../site/process/data.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { TestDatabase } from '../../site/process/store.js';
import { createQuotationClient } from '../../site/quotations.js';
import {
  makeCustomer,
  orderableProducts,
  sendAsStaff,
  signInStaff,
  staffPath,
} from '../../site/staff.js';
import { test } from '../../site/test.js';

// Uses a separate site, because these tests rename and delete products.
useIsolatedSite();

const widths = [390, 768, 1280];
const longNames = [
  'SevenChakraOrgonePyramidWithCopperCoil'.repeat(5),
  'સ્ફટિકપિરામિડહસ્તનિર્મિત'.repeat(8),
  'स्फटिकपिरामिडहस्तनिर्मित'.repeat(8),
];

/** Returns by how many pixels the page, or a data table on it, is wider than the available space. */
const findOverflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('html, :has(> [role="table"])')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

/** Creates an inquiry of a customer and sends a quotation, all with long names. Resolves with their addresses. */
async function createLongRecords(request: APIRequestContext) {
  const products = await orderableProducts(longNames.length);
  const name = 'CrystalTradersOfGujarat'.repeat(4);
  const { uid } = await makeCustomer(name, products);
  // The inquiry of a second customer stays unanswered.
  await makeCustomer(name, products);
  const store = await TestDatabase.open(readTestSetting('dataDir'));
  const rows = await store.db.collection('products').find({}).sort({ createdAt: 1 }).toArray();
  const [old, category] = [String(rows[0]?.['category']), 'OrgonePyramids'.repeat(6)];
  await store.db.collection('categories').updateOne({ name: old }, { $set: { name: category } });
  await store.db.collection('products').updateMany({ category: old }, { $set: { category } });
  for (const [index, { _id }] of rows.slice(0, longNames.length).entries()) {
    const modelNumber = `${'MODEL2026'.repeat(6)}${index}`;
    const change = { productName: longNames[index], modelNumber };
    await store.db.collection('products').updateOne({ _id }, { $set: change });
  }
  const inquiry = await store.db.collection('inquiries').findOne({});
  await store.close();
  const desk = await createQuotationClient(request);
  const draft = await desk.prepare(String(inquiry?._id));
  const lines = draft.lines.map((line) => ({
    ...line,
    name: longNames[0] ?? '',
    unitPrice: 1_234,
  }));
  await desk.send(await desk.save({ ...draft, lines }));
  return { uid, number: draft.inquiryNumber, product: String(rows[0]?._id) };
}

/** Creates a price list in which one product has the highest prices and tier quantities. */
async function createExpensiveList(page: Page) {
  const send = await sendAsStaff(page);
  const form = { name: longNames[1]?.slice(0, 60), currencies: ['USD', 'INR'], basisPoints: -550 };
  const period = { validFrom: '2026-01-01', validUntil: null };
  const created = await send('POST', routes.createPriceList.path, {
    ...{ ...form, ...period },
    categories: [],
  });
  const { id } = (created as { list: { id: string } }).list;
  const path = (route: { path: string }) => route.path.replace(':id', id);
  const listed = await page.request.get(path(routes.listPriceListProducts));
  const [product] = ((await listed.json()) as { rows: PriceListProduct[] }).rows;
  const highest = 99_999_999.99;
  const tiers = [999_998, 999_999, 1_000_000];
  const explicit = {
    ...{ dollarPrice: highest, discountedPrice: highest },
    priceTiers: tiers.map((fromQuantity, tier) => ({
      fromQuantity,
      dollarPrice: highest - 1 - tier,
    })),
  };
  const prices = [{ productId: product?.id, explicit, revision: 0 }];
  await send('POST', path(routes.setListPrices), { prices });
  const store = await TestDatabase.open(readTestSetting('dataDir'));
  const shop = { originalPrice: highest, dollarPrice: highest, discountedPrice: highest };
  await store.db.collection('products').updateMany({}, { $set: shop });
  await store.close();
  return id;
}

test('staff screens fit every window width when names are long and have no spaces @once', async ({
  page,
}) => {
  test.slow();
  const { uid, number, product } = await createLongRecords(page.context().request);
  const send = await sendAsStaff(page);
  await send('POST', routes.addCustomerNote.path.replace(':uid', uid), { text: 'Pays late' });
  const screens = ['view-products', `edit-product/${product}`, 'add-category', `customers/${uid}`];
  const sales = [
    'admin-Inquiries',
    'admin-Inquiries/waiting',
    'quotations',
    `quotations/${number}`,
  ];
  for (const path of ['', ...screens, ...sales, 'audit']) {
    await page.goto(staffPath(path));
    const names = page.getByText(/SevenChakra|CrystalTraders|OrgonePyramids/);
    await expect(names.filter({ visible: true }).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const message = `${path} at ${width}`;
      await expect.poll(() => findOverflow(page), { message }).toBeLessThanOrEqual(0);
    }
  }
});

test('a price list with the highest possible prices fits a window 1280 pixels wide @once', async ({
  page,
}) => {
  const id = await createExpensiveList(page);
  await page.goto(staffPath(`price-lists/${id}?show=explicit`));
  await expect(page.getByText('1000000: $99999996.99').first()).toBeVisible();
  expect(await findOverflow(page)).toBe(0);
});

test('the outline of a focused row surrounds its actions @once', async ({ page }) => {
  await signInStaff(page);
  await page.goto(staffPath('view-products'));
  await expect(page.getByRole('cell').first()).toBeVisible();
  await page.keyboard.press('j');
  const [colour, shadow] = await page
    .locator('tr:focus')
    .evaluate((row) => [
      getComputedStyle(row).outlineColor,
      getComputedStyle(row.lastElementChild ?? row).boxShadow,
    ]);
  // The shadow draws the upper, lower and right edges.
  expect(shadow.split(colour)).toHaveLength(4);
});

test('the history of a customer without inquiries is as wide as the other cards @once', async ({
  page,
}) => {
  const { uid } = await makeCustomer('Mira Stein', []);
  await signInStaff(page);
  await page.goto(staffPath(`customers/${uid}`));
  const profile = await page.getByRole('region', { name: 'Profile' }).boundingBox();
  const history = await page.locator('details', { hasText: /^History/ }).boundingBox();
  expect(history?.width).toBe(profile?.width);
});

async function deleteProduct(page: Page, name: string) {
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
}

test('toasts on a phone are stacked, and the stack opens upwards when it is touched @once', async ({
  page,
}) => {
  await signInStaff(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(staffPath('view-products'));
  const toasts = page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await deleteProduct(page, 'Lapis Lazuli Orgone Pyramid');
  await deleteProduct(page, 'Green Aventurine Orgone Pyramid');
  await expect(toasts).toHaveCount(2);
  await page.mouse.move(0, 0);
  const boxes = async () => Promise.all((await toasts.all()).map((toast) => toast.boundingBox()));
  const [newest, older] = await boxes();
  expect(Math.abs((newest?.y ?? 0) - (older?.y ?? 0))).toBeLessThan(16);
  await toasts.first().hover();
  const [newestOpen, olderOpen] = await boxes();
  expect(newestOpen).toEqual(newest);
  expect((olderOpen?.y ?? 0) + (olderOpen?.height ?? 0)).toBeLessThan(newestOpen?.y ?? 0);
  await toasts.last().getByRole('button', { name: 'Undo' }).click();
  await expect(toasts).toHaveCount(1);
});
