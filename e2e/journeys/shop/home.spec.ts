import { stopClock } from '../../site/clock.js';
import { countColumns, visitHydratedPage } from '../../site/hydration.js';
import { sampleCatalogue } from '../../site/sample.js';
import { expect, test } from '../../site/test.js';

const heading = (name: string) => ({ name, exact: true }) as const;
const cards = (title: string) => `section:has(h2:text-is("${title}")) article`;

test.describe('the home page hero', () => {
  // @spec shop-19 shop-20 shop-21 core-1
  test("@once starts with a headline, the shop's town and two links, followed by six products that link to their categories", async ({
    page,
  }) => {
    // With reduced motion, the hero stays on its first slide.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitHydratedPage(page, '/');
    const hero = page.getByRole('region', { name: 'Highlights of the shop' });
    await expect(
      hero.getByRole('heading', heading('Premium Handmade Crystal & Agate Products')),
    ).toBeVisible();
    await expect(hero.getByText(/Khambhat, Gujarat.*wholesale/)).toBeVisible();
    const chat = hero.getByRole('link', { name: 'Make Inquiry' });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543210\?text=.*bulk/i);
    const slides = page.locator('[aria-roledescription="slide"]', { hasText: 'View More' });
    await expect(slides).toHaveCount(6);
    for (const slide of await slides.all()) {
      const name = (await slide.locator('h2').textContent()) ?? '';
      const product = sampleCatalogue.products.find(({ productName }) => productName === name);
      await expect(slide.locator('img')).toHaveAttribute('alt', name);
      await expect(slide).toContainText(product?.description ?? 'a product of the sample');
      await expect(slide.locator('a', { hasText: 'View More' })).toHaveAttribute(
        'href',
        `/catagory/${encodeURIComponent(product?.category ?? '')}`,
      );
    }
    await hero.getByRole('link', { name: 'Explore Products' }).click();
    await expect(page).toHaveURL('/ViewAllProduct');
  });

  // @spec shop-25
  test('@once fills 75% of the screen height on a phone and 60% on larger screens', async ({
    page,
  }) => {
    await visitHydratedPage(page, '/');
    const hero = page.getByRole('region', { name: 'Highlights of the shop' });
    for (const [width, height, share] of [
      [320, 568, 0.75],
      [360, 640, 0.75],
      [390, 844, 0.75],
      [844, 390, 0.6],
      [767, 1024, 0.75],
      [768, 1024, 0.6],
      [1280, 800, 0.6],
      [1366, 600, 0.6],
    ] as const) {
      await page.setViewportSize({ width, height });
      const shown = async () => ((await hero.boundingBox())?.height ?? 0) / height;
      await expect.poll(shown, { message: `${width} x ${height}` }).toBeCloseTo(share, 2);
    }
  });

  // @spec shop-23
  test('has bullets, a previous button and a next button that change the slide', async ({
    page,
  }) => {
    await visitHydratedPage(page, '/');
    const hero = page.getByRole('region', { name: 'Highlights of the shop' });
    const current = hero.locator('button[aria-current="true"]');
    const bullet = (position: number) =>
      hero.getByRole('button', heading(`Go to slide ${position}`));
    await expect(hero.getByRole('button', { name: /^Go to slide/ })).toHaveCount(7);
    await hero.getByRole('button', heading('Pause slides')).click();
    await bullet(3).click();
    await expect(current).toHaveAccessibleName('Go to slide 3');
    const colour = () =>
      current.evaluate((bullet) => getComputedStyle(bullet, '::before').backgroundColor);
    await expect.poll(colour, { message: 'gold' }).toBe('rgb(185, 138, 46)');
    await hero.getByRole('button', heading('Next slide')).click();
    await expect(current).toHaveAccessibleName('Go to slide 4');
    await hero.getByRole('button', heading('Previous slide')).click();
    await hero.getByRole('button', heading('Previous slide')).click();
    await expect(current).toHaveAccessibleName('Go to slide 2');
    await expect(hero.locator('[aria-label="2 of 7"]')).not.toHaveAttribute('inert');
    await expect(hero.locator('[aria-label="3 of 7"]')).toHaveAttribute('inert');
    await expect(hero.locator('[inert]', { hasText: 'Make Inquiry' }).first()).toBeAttached();
  });

  // @spec shop-24
  test('@once plays automatically until it is paused, even after the visitor has selected a slide', async ({
    page,
  }) => {
    await page.clock.install();
    await visitHydratedPage(page, '/');
    const hero = page.getByRole('region', { name: 'Highlights of the shop' });
    const current = hero.locator('button[aria-current="true"]');
    await expect(current).toBeAttached();
    await stopClock(page);
    await hero.getByRole('button', heading('Go to slide 4')).click();
    await expect(current).toHaveAccessibleName('Go to slide 4');
    await page.clock.runFor(5_000);
    await expect(current).toHaveAccessibleName('Go to slide 5');
    await hero.getByRole('button', heading('Pause slides')).click();
    await expect(hero.getByRole('button', heading('Play slides'))).toBeVisible();
    await page.clock.runFor(15_000);
    // The next slide is 6, so slide 5 was current: the slides did not advance while they were paused.
    await hero.getByRole('button', heading('Next slide')).click();
    await expect(current).toHaveAccessibleName('Go to slide 6');
  });

  test('@once does not move for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await visitHydratedPage(page, '/');
    const hero = page.getByRole('region', { name: 'Highlights of the shop' });
    await expect(hero.getByRole('button', heading('Play slides'))).toBeVisible();
    await stopClock(page);
    await page.clock.runFor(15_000);
    await hero.getByRole('button', heading('Next slide')).click();
    await expect(hero.locator('button[aria-current="true"]')).toHaveAccessibleName('Go to slide 2');
  });

  test('@once loads a picture only when its slide is the current or the next slide', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitHydratedPage(page, '/');
    const hero = page.getByRole('region', { name: 'Highlights of the shop' });
    const picture = (position: number) => hero.locator(`[aria-label="${position} of 7"] img`);
    const isFetched = (position: number) =>
      picture(position).evaluate((img: HTMLImageElement) => img.complete && img.currentSrc !== '');
    await expect.poll(() => isFetched(2)).toBe(true);
    expect(await Promise.all([3, 4, 5, 6, 7].map(isFetched))).not.toContain(true);
    await hero.getByRole('button', heading('Go to slide 4')).click();
    await expect.poll(() => isFetched(4)).toBe(true);
    await expect(picture(4)).toBeVisible();
    await expect.poll(() => isFetched(5)).toBe(true);
    expect(await Promise.all([3, 6, 7].map(isFetched))).not.toContain(true);
  });
});

test.describe('the "Shop by Category" section', () => {
  const strip = 'section:has(h2:text-is("Shop by Category"))';

  // @spec shop-28
  test('shows every category with a round picture and a link to its page', async ({ page }) => {
    await visitHydratedPage(page, '/');
    for (const { category } of sampleCatalogue.categories) {
      const link = page.locator(`${strip} a`, { hasText: category }).first();
      await expect(link).toHaveAttribute('href', `/catagory/${encodeURIComponent(category)}`);
      await expect(link.locator('img')).toHaveCount(1);
    }
    const link = page.locator(`${strip} a`, { hasText: 'Pendulums' }).first();
    const round = link.locator('span:has(img)');
    await expect(round).toHaveCSS('border-radius', '50%');
    const atRest = await round.evaluate((element) => getComputedStyle(element).boxShadow);
    await link.hover();
    await expect(round).not.toHaveCSS('box-shadow', atRest);
    await link.click();
    await expect(page).toHaveURL('/catagory/Pendulums');
  });

  // @spec shop-26
  test('loops automatically on a phone', async ({ page, viewport }) => {
    test.skip((viewport?.width ?? 0) >= 768, 'a grid on large screens');
    // With reduced motion, slides change without animation, so they depend only on the clock. Playback must be started
    // manually.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await visitHydratedPage(page, '/');
    const play = page.getByRole('button', heading('Play categories'));
    await expect(play).toBeVisible();
    await stopClock(page);
    await play.click();
    const active = page.locator(`${strip} .swiper-slide-active`);
    const activeTexts = [await active.innerText()];
    while (activeTexts.length <= sampleCatalogue.categories.length) {
      await page.clock.runFor(3000);
      await expect(active).not.toHaveText(activeTexts.at(-1) ?? '');
      activeTexts.push(await active.innerText());
    }
    expect(new Set(activeTexts).size).toBe(sampleCatalogue.categories.length);
    expect(activeTexts.at(-1)).toBe(activeTexts[0]);
  });

  // @spec shop-26 shop-27 shop-128
  test('@once shows a grid of wide cards on screens at least 768 pixels wide, and a slider with two or three cards on smaller screens', async ({
    page,
  }) => {
    for (const [width, shown] of [
      [1280, undefined],
      [768, undefined],
      [700, 3],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await visitHydratedPage(page, '/');
      const cardBox = await page.locator(`${strip} a:has(img)`).first().boundingBox();
      const stripBox = await page.locator(strip).boundingBox();
      if (shown === undefined) expect(cardBox?.width).toBeGreaterThanOrEqual(200);
      else {
        // A slider shows complete cards and a part of the next one; 16 is the gap between cards in pixels.
        const inView = (stripBox?.width ?? 0) / ((cardBox?.width ?? 0) + 16);
        expect(Math.floor(inView)).toBe(shown);
        expect(inView).toBeGreaterThan(shown);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(overflow, `nothing sticks out at ${width}`).toBeLessThanOrEqual(width);
    }
  });
});

test.describe('the product lists on the home page', () => {
  const treasures = 'Explore Handpicked Crystal & Agate Treasures';

  test("@once prefetch the product page's code when a visitor scrolls to them", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visitHydratedPage(page, '/');
    const name = page.locator(cards(treasures)).first().getByRole('heading');
    const code = page.waitForRequest(/mfe-catalog\/.*\/product\.[0-9a-f]+\.js/);
    await name.scrollIntoViewIfNeeded();
    await code;
  });

  // @spec shop-30 shop-64 core-2 core-4 core-6
  test('@once show only the products marked as best sellers, with a hint about prices and a chat link instead of a price', async ({
    page,
  }) => {
    await visitHydratedPage(page, '/');
    const names = await page.locator(`${cards('Best Sellers')} h3`).allTextContents();
    const best = sampleCatalogue.products.filter(({ bestproduct }) => bestproduct);
    expect(names.sort()).toEqual(best.map(({ productName }) => productName).sort());
    const card = page.locator(cards('Best Sellers')).first();
    await expect(card.getByText('Login to see price')).toBeVisible();
    const first = await card.getByRole('heading').textContent();
    const product = sampleCatalogue.products.find(({ productName }) => productName === first);
    const href = await card.locator('a[href^="https://wa.me/"]').getAttribute('href');
    const text = new URL(href ?? '').searchParams.get('text') ?? '';
    expect(text).toContain(first);
    expect(text).toContain(product?.modelNumber);
    expect(text).toMatch(/http:\/\/localhost:\d+\/media\//);
    expect(text).not.toMatch(/[₹$]\s?\d/);
    await expect(card.getByRole('button', { name: /add/i })).toHaveCount(0);
  });

  // @spec shop-31 core-2
  test('@once include a showcase of eight products with a link to all products', async ({
    page,
  }) => {
    await visitHydratedPage(page, '/');
    await expect(page.locator(cards(treasures))).toHaveCount(8);
    const section = page.locator('section', { has: page.getByRole('heading', heading(treasures)) });
    await section.getByRole('link', heading('View All Products')).click();
    await expect(page).toHaveURL('/ViewAllProduct');
  });

  // @spec shop-30 shop-31
  test('@once have 2, 3 or 4 columns depending on the screen width', async ({ page }) => {
    for (const [width, expected] of [
      [390, 2],
      [768, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await visitHydratedPage(page, '/');
      expect(await countColumns(page, cards('Best Sellers')), `at ${width}`).toBe(expected);
      expect(await countColumns(page, cards(treasures)), `at ${width}`).toBe(expected);
    }
  });
});

// @spec shop-33 core-2
test('@once the "Contact Us" section shows address, email, phone, map and two social media icons, and the footer repeats them beside quick links', async ({
  page,
}) => {
  await visitHydratedPage(page, '/');
  const section = page.locator('#contactForm');
  await expect(section.getByRole('heading', heading('Contact Us'))).toBeVisible();
  await expect(section).toContainText('Agate Bazaar, Khambhat, Gujarat 388620, India');
  await expect(section.locator('a[href="mailto:support@example.com"]')).toBeVisible();
  await expect(section.locator('a[href="tel:+919876543210"]')).toBeVisible();
  await expect(section.getByRole('link', { name: /map/i })).toHaveAttribute(
    'href',
    /22\.3181.*72\.619/,
  );
  for (const name of ['Facebook', 'Instagram'])
    await expect(section.getByLabel(name)).toHaveCount(1);

  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href="tel:+919876543210"]')).toBeVisible();
  await expect(footer.locator('a[href="mailto:support@example.com"]')).toBeVisible();
  await expect(footer.locator('a[href^="https://wa.me/919876543210"]')).toBeVisible();
  await expect(footer.locator('a[href="/ViewAllProduct"]').first()).toBeVisible();
});
