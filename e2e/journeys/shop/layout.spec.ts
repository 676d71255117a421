import { visitHydratedPage } from '../../site/hydration.js';
import { openCategories, scrollTop } from '../../site/frame.js';
import { productPath } from '../../site/catalogue.js';
import { sampleCatalogue } from '../../site/sample.js';
import { expect, test } from '../../site/test.js';

// @spec shop-42 shop-141 core-9
test('every page has a banner, a logo, a search box, a footer and a chat link', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/ViewAllProduct',
    '/catagory/Pendulums',
    await productPath('OP-7CH-75'),
  ]) {
    await visitHydratedPage(page, path);
    await expect(page.getByText('Free shipping on orders over $50')).toBeVisible();
    await expect(page.getByRole('banner').locator('a[href="/"]').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search for products' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Chat with us' }).last()).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test.describe('the page layout on a large screen', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the menu of large screens');

  // @spec shop-45
  test('has a menu that links to every section', async ({ page }) => {
    await visitHydratedPage(page, '/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Collections', exact: true }).click();
    await expect(page).toHaveURL('/ViewAllProduct');
    await menu.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/#contactForm');
    await expect(page.getByRole('heading', { name: 'Contact Us', exact: true })).toBeInViewport();
    await menu.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  // @spec shop-45 shop-142
  test('opens a 350-pixel-high list of categories under "Shop" and closes it on Escape', async ({
    page,
  }) => {
    await visitHydratedPage(page, '/');
    const menu = await openCategories(page);
    const panel = menu.locator('summary + *');
    expect((await panel.boundingBox())?.height).toBeCloseTo(350, 0);
    for (const { category } of sampleCatalogue.categories)
      await expect(panel.getByRole('link', { name: category })).toHaveCount(1);

    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(menu.locator('summary')).toBeFocused();
    await openCategories(page);
    await page.mouse.click(640, 700);
    await expect(menu).not.toHaveAttribute('open');
    await openCategories(page);
    await panel.getByRole('link', { name: 'Pendulums' }).click();
    await expect(page).toHaveURL('/catagory/Pendulums');
    await expect(menu).not.toHaveAttribute('open');
  });
});

test.describe('the page layout on a phone', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) >= 768, 'the bar of phones');

  // @spec shop-46
  test('keeps a bottom bar with five links visible while the page scrolls', async ({ page }) => {
    await visitHydratedPage(page, '/');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    for (const name of ['Home', 'Cart', 'Collections', 'Inquiry', 'Account'])
      await expect(bar.getByText(name, { exact: true })).toBeVisible();

    await page.mouse.wheel(0, 3000);
    await expect(bar).toBeInViewport({ ratio: 1 });
  });

  // @spec shop-47
  test('opens a side panel from the "Collections" link, traps focus in the panel, and returns focus to the link when the panel closes', async ({
    page,
  }) => {
    await visitHydratedPage(page, '/');
    const panel = await openCategories(page);
    const names = sampleCatalogue.categories.map(({ category }) => category);
    for (const name of [...names, 'Best Products', 'All Products'])
      await expect(panel.getByRole('link', { name, exact: true })).toHaveCount(1);

    await expect(panel.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const button = page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Collections');
    await expect(button).toBeFocused();
  });

  test('locks page scrolling while the side panel is open, and closes the panel on a tap on the backdrop', async ({
    page,
  }) => {
    await visitHydratedPage(page, '/');
    const panel = await openCategories(page);
    const before = await scrollTop(page);
    const box = await panel.boundingBox();
    const outside = (box?.x ?? 0) < 10 ? 385 : 5;
    await page.mouse.move(outside, 300);
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(200);
    expect(await scrollTop(page)).toBe(before);
    await page.touchscreen.tap(outside, 300);
    await expect(panel).toBeHidden();
    await page.mouse.wheel(0, 800);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before);
  });

  // @spec shop-1 shop-47
  test('has a side panel with links to a category, to the best sellers and to all products', async ({
    page,
  }) => {
    const choose = async (name: string) => {
      const panel = await openCategories(page);
      await panel.getByRole('link', { name, exact: true }).click();
      await expect(panel).toBeHidden();
    };
    await visitHydratedPage(page, '/');
    await choose('Towers & Points');
    await expect(page).toHaveURL('/catagory/Towers%20%26%20Points');
    await choose('Best Products');
    await expect(page).toHaveURL('/#bestProduct');
    await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeInViewport();
    await choose('All Products');
    await expect(page).toHaveURL('/ViewAllProduct');
  });
});

test('@once the chat link fades out while it overlaps other controls, including controls in the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visitHydratedPage(page, '/ViewAllProduct');
  const chat = page.getByRole('link', { name: 'Chat with us' }).last();
  const call = page.getByRole('contentinfo').getByRole('link', { name: /Call us/ });
  const bubble = await chat.boundingBox();
  await call.evaluate((link, top) => {
    window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
  }, bubble?.y ?? 0);
  await expect(chat).toHaveCSS('opacity', '0');
});

// @spec shop-17
test('@once a client-side navigation scrolls to the top, even from far down the page', async ({
  page,
}) => {
  await visitHydratedPage(page, '/');
  await page.getByRole('link', { name: 'View All Products' }).last().click();
  await expect(page).toHaveURL('/ViewAllProduct');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

// @spec shop-1 shop-18
test('@once the page scrolls to the anchor in its URL on a full load and on a client-side navigation', async ({
  page,
}) => {
  await visitHydratedPage(page, '/#contactForm');
  await expect(page.locator('#contactForm')).toBeInViewport();
  await visitHydratedPage(page, '/ViewAllProduct');
  await page.getByRole('contentinfo').locator('a[href="/#contactForm"]').first().click();
  await expect(page).toHaveURL('/#contactForm');
  await expect(page.locator('#contactForm')).toBeInViewport();
});

test("@once internal links and the browser's back and forward buttons change the page without a reload", async ({
  page,
}) => {
  await visitHydratedPage(page, '/');
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByRole('link', { name: 'Explore Products' }).click();
  await expect(page).toHaveTitle(/All Products/);
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/Product\//);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveTitle(/All Products/);
  expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe(true);
});

test('@once a skip link moves the keyboard focus to the main content', async ({ page }) => {
  await visitHydratedPage(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveText(/skip/i);
  await page.keyboard.press('Enter');
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

for (const path of ['/', '/ViewAllProduct', '/catagory/Pendulums', 'a product']) {
  // @spec shop-156
  test(`@once ${path} has no horizontal overflow at any width`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await visitHydratedPage(page, path.startsWith('/') ? path : await productPath('AG-NAT-C4'));
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, `${width} pixels`).toBeLessThanOrEqual(width);
    }
  });
}

// @spec shop-147
test('@once the footer and all cards of the first page are rendered before the visitor scrolls', async ({
  page,
}) => {
  for (const path of ['/', '/ViewAllProduct']) {
    await page.goto(path);
    const skipped = await page
      .locator('main article, footer')
      .evaluateAll((elements) =>
        elements
          .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
          .map(({ textContent }) => textContent),
      );
    expect(skipped, path).toEqual([]);
  }
});
