import { visit } from '../site/hydration.js';
import { sample } from '../site/sample.js';
import { expect, test } from '../site/test.js';

test('@once shows the products of the category and a way to all of them', async ({ page }) => {
  const path = `/catagory/${encodeURIComponent('Agate Slices & Coasters')}`;
  await visit(page, path);
  await expect(page.getByRole('heading', { name: 'Explore Our Collection' })).toBeVisible();
  await expect(page).toHaveTitle(/Agate Slices & Coasters/);
  const names = await page.locator('main article h2, main article h3').allTextContents();
  expect(names.sort()).toEqual(
    sample.products
      .filter(({ category }) => category === 'Agate Slices & Coasters')
      .map(({ productName }) => productName)
      .sort(),
  );
  await page.getByRole('link', { name: 'View All Products' }).click();
  await expect(page).toHaveURL('/ViewAllProduct');
  await expect(page).toHaveTitle(/All Products/);
});

test('@once an unknown category says so and leads on', async ({ page, problems }) => {
  problems.expect(/status 404: .*\/catagory\/no%20such/, /Failed to load resource.*404/);
  await visit(page, '/catagory/no%20such');
  await expect(page.getByText('We could not find this category.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /All Products/ })
    .first()
    .click();
  await expect(page).toHaveURL('/ViewAllProduct');
});
