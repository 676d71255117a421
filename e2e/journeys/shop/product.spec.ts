import { addButtonOnPage } from '../../site/cart.js';
import { visitHydratedPage } from '../../site/hydration.js';
import { productPath } from '../../site/catalogue.js';
import { sampleProduct } from '../../site/sample.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

const input = sampleProduct('OP-7CH-75');

test.describe('a product page', () => {
  test.beforeEach(async ({ page }) => {
    await visitHydratedPage(page, await productPath('OP-7CH-75'));
  });

  // @spec shop-37 shop-64 core-4 core-28
  test('@once shows the public details and a chat link to a visitor, but no price, quantity or Add to Cart', async ({
    page,
  }) => {
    await expect(page).toHaveTitle(new RegExp(input.productName));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(input.productName);
    await expect(main.getByText(input.description)).toBeVisible();
    for (const name of ['Highlights', 'Description', 'Healing Benefits', 'Product Details'])
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();

    for (const benefit of input.benefits)
      await expect(main.getByText(benefit, { exact: false }).first()).toBeVisible();

    await expect(main.getByText('75.0 mm').first()).toBeVisible();
    await expect(main.getByText('62.0 mm')).toBeVisible();
    await expect(main.locator('a[href="/catagory/Orgone%20Pyramids"]').first()).toBeVisible();

    const chat = main.locator('a[href^="https://wa.me/919876543210"]').first();
    const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    expect(text).toContain(input.productName);
    expect(text).toContain('OP-7CH-75');
    expect(text).toMatch(/http:\/\/localhost:\d+\/Product\/[0-9a-f]{24}/);

    await expect(main.getByText('Login to see price').first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'One more' })).toHaveCount(0);
    await expect(main.getByText(/Minimum \d+ pcs/)).toHaveCount(0);
    await expect(main.getByText('Add to Cart')).toHaveCount(0);
    await page.setViewportSize({ width: 768, height: 1024 });
    const edges = async (name: string) => {
      const box = await main.getByText(name, { exact: true }).first().boundingBox();
      return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    const above = (await edges('Inquire on WhatsApp')).bottom;
    expect((await edges('Description')).top - above, 'no room is kept for prices').toBeLessThan(
      120,
    );
  });

  // @spec shop-36 shop-128
  test('has a gallery with four visible thumbnails that select the displayed photo', async ({
    page,
  }) => {
    const gallery = page.getByRole('region', { name: `Photos of ${input.productName}` });
    const count = 1 + input.additionalImages.length;
    const thumbnail = (position: number) =>
      gallery.getByRole('link', { name: `Photo ${position} of ${count}` });
    await expect(thumbnail(count)).toBeVisible();
    const strip = await gallery.getByRole('list').boundingBox();
    const firstThumbnail = await thumbnail(1).boundingBox();
    expect(
      Math.floor((strip?.width ?? 0) / (firstThumbnail?.width ?? 1)),
      'thumbnails in view',
    ).toBe(4);
    await thumbnail(2).click();
    await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
    await expect(thumbnail(1)).not.toHaveAttribute('aria-current', 'true');
    await gallery.getByRole('button', { name: 'Next photo' }).click();
    await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  });

  test('keeps the photo that a visitor swiped to when the gallery buttons load', async ({
    page,
  }) => {
    const gallery = page.getByRole('region', { name: `Photos of ${input.productName}` });
    const row = gallery.locator('.swiper-wrapper').locator('..');
    await row.evaluate((element) =>
      element.scrollTo({ left: element.clientWidth, behavior: 'instant' }),
    );
    await expect(gallery.locator('.swiper-slide').nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(gallery.getByRole('button', { name: 'Next photo' })).toBeHidden();
    await page.keyboard.press('Shift');
    await expect(gallery.getByRole('button', { name: 'Next photo' })).toBeVisible();
    await expect(gallery.locator('.swiper-slide').nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(gallery.getByRole('link', { name: /^Photo 2 of/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('enlarges a photo that a visitor pinches, without changing to the next photo', async ({
    page,
    hasTouch,
  }) => {
    test.skip(!hasTouch, 'needs a touch screen');
    const gallery = page.getByRole('region', { name: `Photos of ${input.productName}` });
    // Starts the carousel.
    await page.keyboard.press('Shift');
    await expect(gallery.getByRole('button', { name: 'Next photo' })).toBeVisible();
    const box = await gallery.locator('picture').first().boundingBox();
    if (!box) throw new Error('The photo is not visible');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...distances: number[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: distances.map((distance, id) => ({ id, x: x + distance, y })),
      });
    await touch('touchStart', -20, 20);
    for (const distance of [30, 40, 50, 60, 80, 100]) {
      await touch('touchMove', -distance, distance);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
    await expect(gallery.getByRole('link', { name: /^Photo 1 of/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('@once suggests four other products and links to them', async ({ page }) => {
    const related = page.locator('section, aside').filter({
      has: page.getByRole('heading', { name: 'You May Also Like', exact: true }),
    });
    const cards = related.last().getByRole('article');
    await expect(cards).toHaveCount(4);
    const names = await cards.getByRole('heading').allTextContents();
    expect(names).not.toContain(input.productName);
    expect(new Set(names).size).toBe(4);
    const link = cards.first().locator('a[href^="/product/"], a[href^="/Product/"]').first();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
  });
});

// @spec shop-37 core-46
test('@once a product page lets a customer add the chosen quantity to the cart', async ({
  page,
  context,
}) => {
  const { uid, send } = await signIn(context);
  await visitHydratedPage(page, await productPath('OP-7CH-75'));
  const product = page.locator('main article').first();
  await expect(product.getByText(`Minimum ${input.MinQuantity} pcs required`)).toBeVisible();
  await product.getByRole('button', { name: 'One more' }).click();
  await product.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('🛒 Product added to cart!', { exact: true })).toBeVisible();
  const cart = await send('POST', '/api/api/cartedItem', { body: { uid } });
  expect(cart.json()).toMatchObject([{ quantity: input.MinQuantity + 1 }]);
});

test('a product page shows "Add to Cart" without scrolling on a phone, and a tap adds the product with its picture to the cart', async ({
  page,
  context,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) >= 768, 'a large screen has room for all');
  await signIn(context);
  await visitHydratedPage(page, await productPath('OP-7CH-75'));
  const add = addButtonOnPage(page);
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  const bottomOf = async (text: string | RegExp) => {
    const box = await page.getByRole('main').getByText(text).first().boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  // The sticky quantity bar, whose first line is the minimum quantity, must not cover the price.
  expect(await bottomOf(/per piece$/)).toBeLessThan((await bottomOf(/^Minimum/)) - 28);
  const heightOfAdd = (await add.boundingBox())?.height;
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('12.5');
  await quantity.press('Enter');
  await expect(page.getByText('Enter a whole number')).toBeVisible();
  expect((await add.boundingBox())?.height).toBe(heightOfAdd);
  const larger = page.getByRole('button', { name: 'Enlarge photo' });
  await expect(larger).toBeVisible();
  await page.getByRole('img', { name: input.productName, exact: true }).click();
  const full = page.getByRole('dialog', { name: `Photos of ${input.productName}` });
  expect((await full.boundingBox())?.width).toBe(viewport?.width);
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await larger.click();
  await full.getByRole('button', { name: 'Close photo' }).click();
  await expect(full).toBeHidden();
  await expect(larger).toBeFocused();
});

// @spec shop-40
test('@once a product page shows suggestions beside the product on screens at least 1200 pixels wide, and below the product on smaller screens', async ({
  page,
}) => {
  await visitHydratedPage(page, await productPath('OP-7CH-75'));
  const heading = page.getByRole('heading', { name: 'You May Also Like', exact: true });
  const name = page.getByRole('heading', { level: 1 });
  const isBeside = async () => {
    const [a, b] = [await heading.boundingBox(), await name.boundingBox()];
    return (a?.x ?? 0) > (b?.x ?? 0) + 100;
  };
  for (const [width, expected] of [
    [390, false],
    [1024, false],
    [1199, false],
    [1200, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(isBeside, { message: `at ${width}` }).toBe(expected);
  }
});

test('@once the page for an unknown product shows a message and a link to the shop', async ({
  page,
  problems,
}) => {
  problems.expect(/status 404: .*\/Product\/f+$/, /Failed to load resource.*404/);
  await visitHydratedPage(page, '/Product/ffffffffffffffffffffffff');
  await expect(page.getByText("We couldn't find this product.")).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /All Products/ })
    .first()
    .click();
  await expect(page).toHaveURL('/ViewAllProduct');
});
