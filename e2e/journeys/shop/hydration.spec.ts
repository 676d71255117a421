// cspell:ignore networkidle
import { setTimeout as wait } from 'node:timers/promises';
import type { Response, Route } from '@playwright/test';
import { createGate } from '../../site/gate.js';
import { waitForHydration } from '../../site/hydration.js';
import { readLayoutShift, recordLayoutShifts } from '../../site/layout-shift.js';
import { productPath } from '../../site/catalogue.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

const paths = async () => [
  '/',
  '/ViewAllProduct',
  '/catagory/Chakra%20Sets',
  await productPath('TP-CLQ-90'),
];

test('hydration keeps the server-rendered elements and their text', async ({ page }) => {
  for (const path of await paths()) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    const title = page.locator('main h1').first();
    const before = await title.innerText();
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main *')) Reflect.set(element, 'sent', true);
    });
    await waitForHydration(page);
    const isKept = await page.evaluate(() => {
      const isMarked = (selector: string) =>
        [...document.querySelectorAll(selector)].every(
          (each) => Reflect.get(each, 'sent') === true,
        );
      return isMarked('main h1') && isMarked('main h2') && isMarked('main article');
    });
    expect(isKept, path).toBe(true);
    expect(await title.innerText(), path).toBe(before);
  }
});

test('@once a page hydrates after a timeout even if its first picture never loads', async ({
  page,
}) => {
  await page.route('**/media/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await waitForHydration(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page loads when the visitor goes back to it before the current page is hydrated', async ({
  page,
}) => {
  const started = createGate();
  await page.goto(await productPath('TP-CLQ-90'));
  await waitForHydration(page);
  const heading = page.locator('main h1');
  const name = await heading.innerText();
  await page
    .getByRole('link', { name: 'Home', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await page.route('**/assets/main*.js', async (route) => {
    await started.isOpen;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await heading.waitFor();
  await page.goBack({ waitUntil: 'commit' });
  started.open();
  await expect(heading).toHaveText(name);
  await expect(page.getByText("Couldn't load this page")).toHaveCount(0);
});

test('a click made before hydration is handled after hydration has completed', async ({ page }) => {
  const click = createGate();
  await page.route('**/assets/main*.js', async (route) => {
    await click.isOpen;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  // Before the boot script runs, a link loads a new document, so the test waits for this script first.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/boot')),
  );
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const menu = isPhone ? 'Shortcuts' : 'Main';
  await page.locator(`[aria-label="${menu}"] a`, { hasText: 'Collections' }).click();
  click.open();
  if (isPhone) {
    await expect(page.getByRole('dialog', { name: 'Collections' })).toBeVisible();
    await expect(page).toHaveURL('/');
    return;
  }
  await expect(page).toHaveURL('/ViewAllProduct');
  await expect(page.getByRole('main').locator('article').first()).toBeAttached();
});

test('@once a page loads only one copy of React', async ({ page }) => {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (/\.js($|\?)/.test(response.url())) responses.push(response);
  });
  await page.goto('/');
  await waitForHydration(page);
  const scripts = await Promise.all(responses.map((response) => response.text()));
  const copies = scripts.filter((text) => text.includes('react.transitional.element'));
  const renderers = scripts.filter((text) => text.includes('hydrateRoot') && text.length > 100_000);
  expect(copies.length).toBeLessThanOrEqual(1);
  expect(renderers).toHaveLength(1);
});

for (const visitorKind of ['a visitor', 'a customer'] as const) {
  const isCustomer = visitorKind === 'a customer';
  const tag = isCustomer ? ['@once'] : [];
  // @spec shop-154
  test(
    `the layout does not shift while a page hydrates for ${visitorKind}`,
    { tag },
    async ({ page, context }) => {
      if (isCustomer) await signIn(context);
      await page.addInitScript(recordLayoutShifts);
      await page.route('**/assets/boot.*', continueAfterFirstPaint);
      for (const path of await paths()) {
        await page.goto(path);
        await waitForHydration(page);
        if (isCustomer) await expect(page.locator('main')).toContainText(/\s· per /);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(readLayoutShift), path).toBeLessThanOrEqual(0.01);
      }
    },
  );
}

/** Delays a script until after the first paint, as on a slow network. */
async function continueAfterFirstPaint(route: Route) {
  await wait(500);
  await route.continue();
}
