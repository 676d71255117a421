import { ObjectId } from 'mongodb';
import type { Page } from '@playwright/test';
import { TestDatabase } from '../site/process/store.js';
import { visitHydratedPage } from '../site/hydration.js';
import { copySeed } from '../site/process/data.js';
import { type Site, startSite } from '../site/process/start-site.js';
import { expect, test } from '../site/test.js';

const total = 10_000;
/** Maximum number of products on a page. */
const together = 480;

let site: Site;
// Both tests share one site, because starting it is slow.
test.describe.configure({ mode: 'default' });
test.setTimeout(240_000);
test.beforeAll(async () => {
  const dataDir = await copySeed();
  site = await startSite({ dataDir });
  await multiply(dataDir);
  const isKnown = async () => (await fetch(`${site.url}/ViewAllProduct`)).text();
  await expect.poll(isKnown, { timeout: 60_000 }).toContain('of 10,000 products');
});
test.afterAll(() => site.stop());

// @spec shop-149
test('a list of 10,000 products is split into pages, shows each product once, and restores its scroll position', async ({
  page,
}) => {
  await visitHydratedPage(page, `${site.url}/ViewAllProduct`);
  await showAll(page);
  const names = await namesOn(page);
  expect(new Set(names).size).toBe(together);
  await comesBack(page, together - 10);
  expect(await namesOn(page)).toEqual(names);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 481 to 504 of 10,000 products')).toBeVisible();
  await showAll(page);
  await expect(page.getByText('Showing 481 to 960 of 10,000 products')).toBeVisible();
  const further = await namesOn(page);
  expect(new Set([...names, ...further]).size).toBe(2 * together);
  await comesBack(page, together - 10);
  await page.goBack();
  await expect.poll(() => namesOn(page)).toEqual(names);
});

// @spec shop-149
test('a category page with thousands of products shows each product once and restores its scroll position', async ({
  page,
}) => {
  await visitHydratedPage(page, `${site.url}/catagory/Pendulums`);
  await showAll(page);
  const names = await namesOn(page);
  expect(new Set(names).size).toBe(together);
  await comesBack(page, together - 10);
  expect(await namesOn(page)).toEqual(names);
});

const cards = (page: Page) => page.locator('main article');
const namesOn = (page: Page) => page.locator('main article :is(h2, h3)').allTextContents();

async function showAll(page: Page) {
  const more = page.getByRole('link', { name: 'Show more' });
  for (let shown = 24; shown < together; shown = await cards(page).count()) {
    await more.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
  }
  await expect(more).toHaveCount(0);
}

async function comesBack(page: Page, index: number) {
  const card = cards(page).nth(index);
  // Scrolls the card to the middle of the screen, where nothing overlaps it, so that the click does not scroll the
  // page.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(together);
  await expect(card).toBeInViewport();
}

/** Copies the sample products until there are `total` products; copies share the existing pictures. */
async function multiply(dataDir: string) {
  const store = await TestDatabase.open(dataDir);
  const products = store.db.collection('products');
  const sample = await products.find().toArray();
  const copies = Array.from({ length: total - sample.length }, (_, index) => ({
    ...sample[index % sample.length],
    _id: new ObjectId(),
    modelNumber: `COPY-${index}`,
    productName: `${String(sample[index % sample.length]?.['productName'])} ${index}`,
  }));
  await products.insertMany(copies);
  await store.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
  await store.close();
}
