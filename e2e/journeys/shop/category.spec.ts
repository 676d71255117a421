import { visitHydratedPage } from '../../site/hydration.js';
import { sampleCatalogue } from '../../site/sample.js';
import { expect, test } from '../../site/test.js';

// @spec shop-4 core-2
test("@once a category page shows the category's products and a link to all products", async ({
  page,
}) => {
  const path = `/catagory/${encodeURIComponent('Agate Slices & Coasters')}`;
  await visitHydratedPage(page, path);
  await expect(page.getByRole('heading', { name: 'Explore Our Collection' })).toBeVisible();
  await expect(page).toHaveTitle(/Agate Slices & Coasters/);
  const names = await page.locator('main article h2, main article h3').allTextContents();
  expect(names.sort()).toEqual(
    sampleCatalogue.products
      .filter(({ category }) => category === 'Agate Slices & Coasters')
      .map(({ productName }) => productName)
      .sort(),
  );
  await page.getByRole('link', { name: 'View All Products' }).click();
  await expect(page).toHaveURL('/ViewAllProduct');
  await expect(page).toHaveTitle(/All Products/);
});

test('@once the page for an unknown category shows a message and a link to the shop', async ({
  page,
  problems,
}) => {
  problems.expect(/status 404: .*\/catagory\/no%20such/, /Failed to load resource.*404/);
  await visitHydratedPage(page, '/catagory/no%20such');
  await expect(page.getByText("We couldn't find this category.")).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /All Products/ })
    .first()
    .click();
  await expect(page).toHaveURL('/ViewAllProduct');
});

test('@once a product list shows its filters expanded in one row on a desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/catagory/Pendulums', '/ViewAllProduct']) {
    await visitHydratedPage(page, path);
    await expect(page.getByText('Filter and sort')).toBeHidden();
    const selects = page.getByRole('form', { name: 'Filter and sort' }).getByRole('combobox');
    const tops = await selects.evaluateAll((all) =>
      all.map((select) => Math.round(select.getBoundingClientRect().top)),
    );
    expect(tops.length, path).toBeGreaterThan(4);
    expect(new Set(tops).size, path).toBe(1);
  }
});

test('@once the link to all products and the filter button share a row on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitHydratedPage(page, '/catagory/Pendulums');
  const all = page.getByRole('link', { name: 'View All Products' });
  const filters = page.locator('summary', { hasText: 'Filter and sort' });
  const middle = async (card: typeof all) => {
    const { y = 0, height = 0 } = (await card.boundingBox()) ?? {};
    return y + height / 2;
  };
  expect(Math.abs((await middle(all)) - (await middle(filters)))).toBeLessThan(4);
  await filters.click();
  await expect(page.getByRole('combobox', { name: 'Crystal' })).toBeVisible();
});
