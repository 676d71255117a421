import { productPath } from '../../site/catalogue.js';
import { sampleCatalogue, sampleProduct } from '../../site/sample.js';
import { expect, test } from '../../site/test.js';

test.use({ javaScriptEnabled: false });

test('@once all pages can be read and navigated without scripts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Shop by Category', 'Best Sellers', 'Contact Us'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Explore Products' }).click();
  await expect(page).toHaveURL('/ViewAllProduct');
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/Product\//);
  await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible();
  await page.locator('main a[href^="/catagory/"]').first().click();
  await expect(page.getByRole('heading', { name: 'Explore Our Collection' })).toBeVisible();
  await page.getByRole('link', { name: 'View All Products' }).first().click();
  await expect(page).toHaveURL('/ViewAllProduct');
});

test('@once the pages of the product list show every product without scripts', async ({ page }) => {
  await page.goto('/ViewAllProduct');
  const names = new Set<string>();
  for (let step = 0; step < 5; step += 1) {
    for (const name of await page.locator('main article h2, main article h3').allTextContents())
      names.add(name);

    const more = page.getByRole('link', { name: 'Show more' });
    if ((await more.count()) === 0) break;
    const before = page.url();
    await more.click();
    await page.waitForURL((url) => url.href !== before);
  }
  expect([...names].sort()).toEqual(
    sampleCatalogue.products.map(({ productName }) => productName).sort(),
  );
});

test('@once pictures are shown without scripts, and elements that need scripts are hidden', async ({
  page,
}) => {
  const input = sampleProduct('OP-7CH-75');
  await page.goto(await productPath('OP-7CH-75'));
  await expect(page.getByText(input.description)).toBeVisible();
  const picture = page.locator('main img').first();
  await expect(picture).toBeVisible();
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThan(200);
  await page.goto('/');
  const body = page.locator('body');
  await expect(body).not.toContainText('Loading');
  await expect(page.locator('[role=dialog]:visible')).toHaveCount(0);
});

test('the categories are reachable at every screen width without scripts', async ({ page }) => {
  await page.goto('/ViewAllProduct');
  const links = page.locator('a[href="/catagory/Pendulums"], a[href="/"]');
  await expect(links.first()).toBeVisible();
});

// @spec shop-153
test('@once search and filters show their results without scripts', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Search for products').fill('rose quartz');
  await page.getByLabel('Search for products').press('Enter');
  await expect(page).toHaveURL('/search?q=rose+quartz');
  await page.getByRole('combobox', { name: 'Size' }).selectOption('small');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/size=small/);
  await expect(page.locator('main article').first()).toContainText('Rose Quartz');
});
