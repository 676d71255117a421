import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForHydration } from '../../site/hydration.js';
import { copySeed } from '../../site/process/data.js';
import { expectNavigationUsable, goToAllProducts } from '../../site/frame.js';
import {
  appendToServerBundle,
  liveVersion,
  publishVariant,
  readRegistry,
  replaceInScripts,
} from '../../site/releases/publish.js';
import { type Site, startSite } from '../../site/process/start-site.js';
import { expect, test } from '../../site/test.js';

// The tests run serially, because each test depends on the result of the previous test.
test.describe.configure({ mode: 'serial' });

test.describe('@once a site with changing releases', () => {
  let site: Site;

  test.beforeAll(async () => {
    site = await startSite({ dataDir: await copySeed() });
  });
  test.afterAll(() => site.stop());
  const home = () => `${site.url}/`;

  const served = (words: string, path = '/') =>
    expect
      .poll(async () => (await (await fetch(`${site.url}${path}`)).text()).includes(words), {
        timeout: 30_000,
      })
      .toBe(true);

  test('keeps serving the previous release to an open tab when a new release goes live', async ({
    page,
  }) => {
    await page.goto(home());
    await waitForHydration(page);
    await publishVariant({
      dataDir: site.dataDir,
      edit: (folder) => replaceInScripts(folder, /Explore Products/g, 'Newly named'),
    });
    await served('Newly named');
    await goToAllProducts(page);
    await expect(page).toHaveTitle(/All Products/);
    await page.locator('main article a').first().click();
    await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible();
    await page.goto(home());
    await expect(page.getByRole('link', { name: 'Newly named' }).first()).toBeVisible();
    await waitForHydration(page);
  });

  test('still serves the chunks of an open tab after five further releases', async ({ page }) => {
    await page.goto(home());
    await waitForHydration(page);
    const own = liveVersion(await readRegistry(site.dataDir));
    for (let count = 1; count <= 5; count += 1) {
      await publishVariant({
        dataDir: site.dataDir,
        edit: (folder) => appendToServerBundle(folder, `/* release ${count} */`),
      });
    }
    const chunk = page.waitForResponse(/\/releases\/mfe-catalog\/[^/]+\/all-products\.\w+\.js/);
    await goToAllProducts(page);
    expect((await chunk).url()).toContain(`/${own}/`);
    expect((await chunk).status()).toBe(200);
    await expect(page.getByRole('main').locator('article').nth(20)).toBeAttached();
  });

  test("makes an open tab reload the registry when the files of the tab's release are gone", async ({
    page,
    problems,
  }) => {
    problems.expect(/\/releases\/mfe-catalog\//, /Failed to load resource/);
    await page.goto(home());
    await waitForHydration(page);
    const old = liveVersion(await readRegistry(site.dataDir));
    const version = await publishVariant({
      dataDir: site.dataDir,
      edit: (folder) => replaceInScripts(folder, /You May Also Like/g, 'Also to be had'),
    });
    await rm(join(site.dataDir, 'releases/mfe-catalog', old), { recursive: true });
    await page.route(`**/releases/mfe-catalog/${old}/**`, (route) =>
      route.fulfill({ status: 404 }),
    );
    await served(version, '/registry.json');
    await goToAllProducts(page);
    await expect(page.getByRole('main').locator('article').nth(20)).toBeAttached();
    await page.locator('main article a').first().click();
    await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible();
  });

  test('shows the fallback for a page that throws only in the browser, while the other pages of the remote work', async ({
    page,
    problems,
  }) => {
    problems.expect(/console error: .*broken/i);
    await publishVariant({
      dataDir: site.dataDir,
      edit: (folder) =>
        replaceInScripts(
          folder,
          /email:\s?(["'`])Email\1/,
          'get email(){if(typeof window!=="undefined")throw new Error("broken");return "Broken here"}',
        ),
    });
    await served('Broken here');
    await page.goto(`${site.url}/ViewAllProduct`);
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page).toHaveURL(home());
    await expect(page.getByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
    await expectNavigationUsable(page);
    await goToAllProducts(page);
    await expect(page.getByRole('main').locator('article').nth(20)).toBeAttached();
  });

  test('shows the fallback for a page that throws during hydration, and keeps the navigation working', async ({
    page,
    problems,
  }) => {
    problems.expect(/console error: .*broken/i);
    await page.goto(home());
    await expect(page.getByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
    await expectNavigationUsable(page);
  });
});
