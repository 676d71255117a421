import type { Route } from '@playwright/test';
import { createGate } from '../../site/gate.js';
import { waitForHydration, visitHydratedPage } from '../../site/hydration.js';
import { expectNavigationUsable, goToAllProducts } from '../../site/frame.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

/** Matches the URLs of a remote's scripts and hash lists. Retries add a query to these URLs. */
const files = (remote: string) => new RegExp(`/releases/${remote}/.*\\.js(on)?(\\?|$)`);
const causedHere = [/\/releases\/mfe-/, /Failed to load resource/, /integrity/];

/** A selection of faults; remote-matrix.spec.ts covers all faults of all remotes. */
const faults: Record<string, (route: Route) => Promise<void> | undefined> = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'no' }),
  'does not respond': () => undefined,
};

for (const [fault, fulfil] of Object.entries(faults)) {
  test.describe(`a page whose catalogue remote ${fault}`, () => {
    test.beforeEach(async ({ page, problems }) => {
      problems.expect(...causedHere);
      await page.route(files('mfe-catalog'), fulfil);
    });

    test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

    test('@once keeps its server-rendered HTML and working navigation', async ({ page }) => {
      await page.goto('/');
      await waitForHydration(page, 'header a');
      await expectNavigationUsable(page);
      // Waits until the remote timeout has passed. The server-rendered HTML must remain on the page after the timeout.
      await page.waitForTimeout(3_500);
      await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
      await expect(page.getByText("Couldn't load this page")).toHaveCount(0);
      await expectNavigationUsable(page);
    });

    test('@once shows the fallback within the timeout after a client-side navigation, and recovers once the remote responds again', async ({
      page,
    }) => {
      await page.goto('/');
      await waitForHydration(page, 'header a');
      await goToAllProducts(page);
      const main = page.getByRole('main');
      await expect(main.getByText("Couldn't load this page")).toBeVisible();
      await expectNavigationUsable(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // If an automatic retry has succeeded in the meantime, the button no longer exists.
      await main
        .getByRole('button', { name: 'Try again' })
        .click({ timeout: 3_000 })
        .catch(() => undefined);
      await expect(main.locator('article').nth(20)).toBeAttached();
      await expect(page.getByText("Couldn't load this page")).toHaveCount(0);
    });
  });
}

test('@once a page whose catalogue remote failed recovers without a click or a reload once the remote responds again', async ({
  page,
  problems,
}) => {
  problems.expect(...causedHere);
  await page.route(files('mfe-catalog'), (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto('/');
  await waitForHydration(page, 'header a');
  await goToAllProducts(page);
  await expect(page.getByText("Couldn't load this page")).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    Object.assign(window, { mark: true });
    window.dispatchEvent(new Event('online'));
  });
  await expect(page.getByRole('main').locator('article').nth(20)).toBeAttached({
    timeout: 30_000,
  });
  expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe(true);
});

test('the rest of the shop works while the cart remote is unavailable', async ({
  page,
  problems,
}) => {
  problems.expect(...causedHere);
  await page.route(files('mfe-cart'), (route) => route.fulfill({ status: 404, body: 'no' }));
  await visitHydratedPage(page, '/');
  await expectNavigationUsable(page);
  await page.getByRole('link', { name: 'Explore Products' }).click();
  await expect(page.getByRole('main').locator('article').nth(20)).toBeAttached();
});

// @spec shop-151
test('@once customers see a notice instead of Add to Cart while the cart is unavailable, and the button returns without a reload', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(...causedHere);
  await signIn(context);
  // Delays the response for the cart until the test has checked the card in its loading state.
  const look = createGate();
  await page.route(files('mfe-cart'), async (route) => {
    await look.isOpen;
    await route.fulfill({ status: 404, body: 'no' });
  });
  await page.goto('/ViewAllProduct');
  const card = page.locator('main article').first();
  const add = card.getByText('Add to Cart');
  await expect(add).toBeVisible();
  const before = await card.boundingBox();
  look.open();
  await expect(card.getByText('Cart unavailable')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Inquire about/ })).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);

  await card.getByRole('heading').getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main.getByText("The cart isn't available right now.")).toBeVisible();
  await expect(main.getByRole('link', { name: 'Inquire on WhatsApp' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    Object.assign(window, { mark: true });
    window.dispatchEvent(new Event('online'));
  });
  // The first article is the product itself; the others are related products.
  const top = main.locator('article').first();
  await top.getByRole('button', { name: 'Add to Cart' }).click({ timeout: 20_000 });
  await expect(page.getByText('Product added to cart!')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe(true);
});

// @spec staff-11
test('@once the shop never loads staff area files, even for signed-in customers', async ({
  page,
  context,
}) => {
  await signIn(context);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await visitHydratedPage(page, '/');
  await page.getByRole('link', { name: 'Explore Products' }).click();
  await expect(page).toHaveTitle(/All Products/);
  expect(
    requestedPaths.filter((path) => path.includes('mfe-admin') || path.includes('staff')),
  ).toEqual([]);
});
