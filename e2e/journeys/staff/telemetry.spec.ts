import type { Page } from '@playwright/test';
import { waitForHydration, visitHydratedPage } from '../../site/hydration.js';
import { readTestSetting } from '../../site/process/data.js';
import { goToAllProducts } from '../../site/frame.js';
import { fetchMetricsOf } from '../../site/process/metrics.js';
import { liveVersion, readRegistry } from '../../site/releases/publish.js';
import { expect, test } from '../../site/test.js';

const releaseOf = async (remote: string) =>
  liveVersion(await readRegistry(readTestSetting('dataDir')), remote);

/** Simulates switching to another tab, which makes a page send its pending events. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('@once the metrics contain the failures and web vitals that browsers report for each part and release', async ({
  page,
  problems,
}) => {
  problems.expect(/\/releases\/mfe-catalog/, /Failed to load resource/, /integrity/);
  const changed = /\/releases\/mfe-catalog\/.*all-products.*\.js(\?|$)/;
  await page.route(changed, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n/* changed */` });
  });
  const reported = page.waitForResponse((response) => response.url().endsWith('/browser-report'));
  await visitHydratedPage(page, '/');
  await goToAllProducts(page);
  await expect(page.getByText("Couldn't load this page")).toBeVisible();
  expect((await reported).status()).toBe(200);
  const finalReport = page.waitForResponse((response) =>
    response.url().endsWith('/browser-report'),
  );
  await hide(page);
  expect((await finalReport).status()).toBe(200);
  const text = await fetchMetricsOf('backend');
  const release = await releaseOf('mfe-catalog');
  expect(text).toContain(
    `browser_failures_total{part="mfe-catalog",release="${release}",kind="hash"}`,
  );
  expect(text).toMatch(/browser_web_vitals_seconds_count\{[^}]*name="TTFB"\} \d/);
});

test('@once the web server measures response times by route without recording URLs', async ({
  page,
}) => {
  await page.goto('/');
  await page.request.get('/no-such-address', { maxRedirects: 0 });
  const text = await fetchMetricsOf('web-server');
  expect(text).toContain('route="page home",method="GET",status="200"');
  expect(text).toContain('route="page none",method="GET",status="302"');
  expect(text).toContain(
    `release_live{part="mfe-cart",release="${await releaseOf('mfe-cart')}"} 1`,
  );
  expect(text).not.toContain('no-such-address');
  expect((await page.request.get('/metrics', { maxRedirects: 0 })).status()).toBe(302);
});

test('@once ?parts in the URL, or Alt+Shift+P, shows the owner of each part', async ({ page }) => {
  await visitHydratedPage(page, '/?parts');
  const panel = page.getByRole('region', { name: 'Parts of this page' });
  await expect(panel).toBeVisible();
  const release = await releaseOf('mfe-catalog');
  const row = panel.getByRole('row').filter({ hasText: 'mfe-catalog' });
  await expect(row).toContainText(release);
  await expect(row).toContainText(/\d+ ms/);
  const part = page.getByRole('main').locator('[data-part="mfe-catalog"]').first();
  await expect(part).toHaveAttribute('data-seen', new RegExp(`mfe-catalog ${release}`));
  await expect(part).toHaveCSS('outline-style', 'dashed');
  await goToAllProducts(page);
  await waitForHydration(page);
  await expect(page.getByRole('main').locator('[data-seen]').first()).toBeAttached();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('main').locator('[data-part]').first()).toHaveCSS(
    'outline-style',
    'none',
  );
  await page.keyboard.press('Alt+Shift+KeyP');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Alt+Shift+KeyP');
  await expect(panel).toBeHidden();
});
