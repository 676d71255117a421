// cspell:ignore networkidle
import type { Page } from '@playwright/test';
import { waitForHydration } from '../../site/hydration.js';
import { expectNavigationUsable, goToAllProducts } from '../../site/frame.js';
import { signInStaff } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

type Registry = Record<string, { base: string }>;

/**
 * Appends a newline to matching files on their way to the browser, so that only their hash changes. Returns the changed
 * paths.
 */
async function changeOnTheWay(page: Page, pattern: RegExp) {
  const changed: string[] = [];
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const body = Buffer.concat([await response.body(), Buffer.from('\n')]);
    const headers = { ...response.headers(), 'content-length': String(body.length) };
    changed.push(new URL(route.request().url()).pathname);
    await route.fulfill({ response, headers, body });
  });
  return changed;
}

const kinds: [string, RegExp][] = [
  ['the hash list', /\/releases\/mfe-catalog\/[^/]+\/integrity\.json/],
  ['the entry script', /\/releases\/mfe-catalog\/[^/]+\/remoteEntry\.\w+\.js/],
  ['a chunk', /\/releases\/mfe-catalog\/[^/]+\/all-products\.\w+\.js/],
  ['a style sheet', /\/releases\/mfe-catalog\/[^/]+\/all-products\.\w+\.css/],
];

for (const [kind, pattern] of kinds) {
  test(`@once ${kind} of a remote is rejected and reported if one byte was added in transit, and the page shows the fallback`, async ({
    page,
    problems,
  }) => {
    problems.expect(/integrity/, /\/releases\/mfe-catalog\//);
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'info') reports.push(message.text());
    });
    const changed = await changeOnTheWay(page, pattern);
    await page.goto('/');
    await waitForHydration(page, 'header a');
    await goToAllProducts(page);
    await expect(page.getByText("Couldn't load this page")).toBeVisible();
    expect(changed.length).toBeGreaterThan(0);
    expect(reports.join('\n')).toMatch(/^mfe-catalog: /m);
    await expectNavigationUsable(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

interface Report {
  failures: { part: string; kind: string }[];
}

async function expectShellReport(page: Page, act: () => Promise<unknown>) {
  const isOfShell = ({ failures = [] }: Partial<Report>) =>
    failures.some(({ part, kind }) => part === 'shell' && kind === 'hash');
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith('/browser-report') && isOfShell(request.postDataJSON() as Report),
  );
  await act();
  expect((await (await report).response())?.status()).toBe(200);
}

test('@once a main script with one additional byte does not run, the page stays visible, and the failure is reported', async ({
  page,
  problems,
}) => {
  problems.expect(/integrity/, /\/assets\/main/);
  const changed = await changeOnTheWay(page, /\/assets\/main\.\w+\.js/);
  await expectShellReport(page, () => page.goto('/'));
  expect(changed.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).first().click();
  await expect(page.getByRole('main').locator('article').nth(20)).toBeAttached();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const kind of ['js', 'css']) {
  test(`@once a .${kind} chunk of the shop with one additional byte is rejected and reported, and the page shows a fallback`, async ({
    page,
    problems,
  }) => {
    problems.expect(/integrity/, /\/assets\//);
    await page.goto('/', { waitUntil: 'networkidle' });
    await waitForHydration(page);
    const changed = await changeOnTheWay(page, new RegExp(`/assets/\\d+\\.\\w+\\.${kind}`));
    const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expectShellReport(page, async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
      await expect(retryButton).toBeVisible();
    });
    expect(changed.length).toBeGreaterThan(0);
    await expectNavigationUsable(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retryButton.click();
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  });
}

test('@once a staff area script with one additional byte does not run', async ({
  page,
  problems,
}) => {
  problems.expect(/integrity/, /\/assets\/staff/);
  const address = await signInStaff(page);
  const changed = await changeOnTheWay(page, /\/assets\/staff\.\w+\.js/);
  await page.goto(address);
  await expect.poll(() => changed.length).toBeGreaterThan(0);
  await expect(page.locator('#root')).toBeEmpty();
  const otherPage = await page.context().newPage();
  await otherPage.goto(address);
  await expect(otherPage.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('@once every remote publishes SHA-384 hashes of the files that browsers load', async ({
  request,
}) => {
  const registry = (await (await request.get('/registry.json')).json()) as Registry;
  for (const { base } of Object.values(registry)) {
    const list = (await (await request.get(`${base}integrity.json`)).json()) as object;
    expect(Object.keys(list).length).toBeGreaterThan(2);
    for (const hash of Object.values(list)) expect(hash).toMatch(/^sha384-[\w+/]{64}$/);
  }
});
