import type { Locator, Page } from '@playwright/test';
import { routes } from 'contracts';
import { countColumns, visitHydratedPage } from '../../site/hydration.js';
import { sampleCatalogue } from '../../site/sample.js';
import { expect, test } from '../../site/test.js';

const names = (page: Page) => page.locator('main article h2, main article h3').allTextContents();

// @spec shop-2 core-40
test('@once the product list has a new random order on each load', async ({ page }) => {
  const orders = new Set<string>();
  for (let load = 0; load < 5; load += 1) {
    await page.goto('/ViewAllProduct');
    const visibleNames = await names(page);
    expect(visibleNames.length).toBeGreaterThan(20);
    orders.add(visibleNames.join());
  }
  expect(orders.size).toBe(5);
});

test('@once the product list keeps its order and scroll position when the visitor navigates back to it', async ({
  page,
}) => {
  await visitHydratedPage(page, '/ViewAllProduct');
  const before = await names(page);
  const link = page.locator('main article').nth(9).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/Product\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/ViewAllProduct');
  await expect.poll(() => names(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 300);
});

test('@once the product list has a new random order after a reload, even if the visitor navigated in between', async ({
  page,
}) => {
  await visitHydratedPage(page, '/');
  await page.getByRole('link', { name: 'Explore Products' }).click();
  await expect(page).toHaveURL('/ViewAllProduct');
  await expect(page.locator('main article').nth(20)).toBeAttached();
  const first = await names(page);
  await page.reload();
  expect(await names(page)).not.toEqual(first);
});

// @spec shop-2
test('@once the product list shows more products on demand until each product has been shown exactly once', async ({
  page,
}) => {
  await visitHydratedPage(page, '/ViewAllProduct');
  const more = page.getByRole('link', { name: 'Show more' });
  await expect(page.getByText('Showing 24 of 54 products')).toBeAttached();
  await more.click();
  await expect(page.getByText('Showing 54 of 54 products')).toBeAttached();
  await expect(more).toHaveCount(0);
  expect((await names(page)).sort()).toEqual(
    sampleCatalogue.products.map(({ productName }) => productName).sort(),
  );
});

test('@once the product list renders the first 24 cards immediately, and cards added by "Show more" only when the visitor scrolls to them', async ({
  page,
}) => {
  await visitHydratedPage(page, '/ViewAllProduct');
  const isRendered = (card: Locator) =>
    card
      .getByRole('heading')
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(24);
  expect(await isRendered(cards.last())).toBe(true);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(54);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => isRendered(cards.last())).toBe(false);
  const top = await cards.nth(40).evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => isRendered(cards.nth(40))).toBe(true);
  await expect(cards.nth(40)).toBeInViewport();
});

test("@once the product list prefetches the product page's code, and prefetches a product picture when the visitor hovers over the product's link", async ({
  page,
}) => {
  const code = page.waitForRequest(/mfe-catalog\/.*\/product\.[0-9a-f]+\.js/);
  await visitHydratedPage(page, '/ViewAllProduct');
  await code;
  // Leaves the request for the product data pending, because the picture must be fetched without waiting for this data.
  await page.route(`**${routes.showProduct.path}*`, () => undefined);
  const card = page.locator('main article').nth(2);
  const small = await card
    .locator('img')
    .evaluate((element: HTMLImageElement) => element.currentSrc);
  const [name = ''] = small.split(/-\d+\.avif$/);
  const picture = page.waitForRequest((each) => each.url().startsWith(name));
  await card.getByRole('heading').getByRole('link').hover();
  await picture;
  await expect(page).toHaveURL('/ViewAllProduct');
});

// @spec shop-3
test('@once the product list has 2, 3 or 4 columns depending on the screen width', async ({
  page,
}) => {
  for (const [width, expected] of [
    [390, 2],
    [768, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await visitHydratedPage(page, '/ViewAllProduct');
    expect(await countColumns(page, 'main article'), `at ${width}`).toBe(expected);
  }
});
