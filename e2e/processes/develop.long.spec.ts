import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { freePort } from 'test-kit/listen';
import { copySeed } from '../site/process/data.js';
import { type RepositoryCopy, createRepositoryCopy } from '../site/releases/repository-copy.js';
import { type Site, startSite } from '../site/process/start-site.js';
import { suppressPopups } from '../site/test.js';

test.setTimeout(300_000);

test.beforeEach(({ page }) => page.addInitScript(suppressPopups));

const overlayId = 'webpack-dev-server-client-overlay';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.describe('npm run dev', () => {
  test.describe.configure({ mode: 'serial' });

  let workshop: RepositoryCopy;
  let developing: Development;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    workshop = await createRepositoryCopy({ hasOwnContract: true });
    developing = await develop(workshop, [], { DATA_DIR: await copySeed() });
  });

  test.afterAll(async () => {
    await developing.stop();
    await workshop.close();
  });

  test.beforeEach(async ({ page }) => {
    await page.goto(developing.url);
    await expect(heading(page, 'Best Sellers')).toBeVisible({ timeout: 30_000 });
  });

  test('replaces a changed component on the open page and keeps its state', async ({ page }) => {
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await box.fill('pyr');
    await page.evaluate(() => Object.assign(window, { mark: true }));
    await measureUntilVisible('component', heading(page, 'New: Best Sellers'), () =>
      workshop.edit('mfe-catalog/src/lib/section.tsx', '{title}', '{`New: ${title}`}'),
    );
    await expect(box).toHaveValue('pyr');
    expect(await page.evaluate(() => 'mark' in window)).toBe(true);
    await workshop.edit('mfe-catalog/src/lib/section.tsx', '{`New: ${title}`}', '{title}');
  });

  test('restarts the backend after a change and reloads the open page', async ({ page }) => {
    const list = 'this.#list({ isBest: true }, viewer, { bestRank: 1, createdAt: 1, _id: 1 })';
    const renamed = `${list}.then((all) => all.map((one) => ({ ...one, productName: 'Fresh ' + one.productName })))`;
    await measureUntilVisible('backend', page.getByText(/^Fresh /).first(), () =>
      workshop.edit('backend/src/catalogue/products/products.service.ts', list, renamed),
    );
  });

  test('updates the open page after a change to the API contract', async ({ page }) => {
    await measureUntilVisible('contracts', page.getByText(/^\+91-\d{5}-\d{5}/).first(), () =>
      workshop.edit('packages/contracts/src/formats.ts', "'$1 $2 $3'", "'$1-$2-$3'"),
    );
  });

  test('shows a change to storefront-kit on the open page', async ({ page }) => {
    const file = 'packages/storefront-kit/src/components/button.tsx';
    await measureUntilVisible('storefront-kit', page.getByTitle('From the kit').first(), () =>
      workshop.edit(file, 'type="button"', 'type="button" title="From the kit"'),
    );
  });

  test('shows a change to the shell on the open page', async ({ page }) => {
    await measureUntilVisible('shell', heading(page, 'Quicker links'), () =>
      workshop.edit('shell/src/store/texts.ts', "'Quick links'", "'Quicker links'"),
    );
  });

  test('shows a change to the staff sign-in page', async ({ page }) => {
    await page.goto(`${developing.url}admin/login`);
    const file = 'shell/src/staff-account/staff-account.tsx';
    await measureUntilVisible('staff account', page.getByTitle('Staff account'), () =>
      workshop.edit(file, '<main>', '<main title="Staff account">'),
    );
  });

  for (const file of ['mfe-catalog/src/lib/section.tsx', 'backend/src/platform/clock.ts']) {
    test(`shows a syntax error in ${file} in the terminal and on the page until it is fixed`, async ({
      page,
    }) => {
      const overlay = page.locator(`#${overlayId}`);
      await workshop.edit(file, 'export ', 'exporting ');
      await expect(overlay).not.toHaveCount(0, { timeout: 30_000 });
      await expect.poll(() => developing.output()).toContain('exporting ');
      await workshop.edit(file, 'exporting ', 'export ');
      await expect(overlay).toHaveCount(0, { timeout: 30_000 });
      await expect(heading(page, 'Best Sellers')).toBeVisible({ timeout: 30_000 });
    });
  }

  test('shows a server rendering error in the terminal and on the page until it is fixed', async ({
    page,
  }) => {
    const file = 'mfe-catalog/src/lib/section.tsx';
    const overlay = page.locator(`#${overlayId}`);
    await workshop.edit(file, '{title}', '{window.document && title}');
    await expect(
      page.frameLocator(`#${overlayId} >> nth=0`).getByText('window is not defined').first(),
    ).toBeVisible({ timeout: 60_000 });
    expect(developing.output()).toMatch(
      /mfe-catalog failed to render on the server: \/: ReferenceError: window is not defined\n +at Section \(.*section\.tsx:\d+\)/,
    );
    await expect(heading(page, 'Best Sellers')).toBeVisible();
    await workshop.edit(file, '{window.document && title}', '{title}');
    await expect(overlay).toHaveCount(0, { timeout: 30_000 });
  });
});

test.describe('npm run dev --site', () => {
  let site: Site;
  let workshop: RepositoryCopy;
  let developing: Development;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    site = await startSite({ dataDir: await copySeed() });
    workshop = await createRepositoryCopy();
    developing = await develop(workshop, ['--only', 'mfe-catalog', '--site', site.url]);
  });

  test.afterAll(async () => {
    await Promise.all([developing.stop(), site.stop()]);
    await workshop.close();
  });

  test('shows changed sources in a running site, while visitors still see the live release', async ({
    page,
  }) => {
    await page.goto(developing.url);
    await expect(heading(page, 'Best Sellers')).toBeVisible({ timeout: 30_000 });
    await workshop.edit('mfe-catalog/src/lib/section.tsx', '{title}', '{`New: ${title}`}');
    await expect(heading(page, 'New: Best Sellers')).toBeVisible({ timeout: 30_000 });
    await page.goto(site.url);
    await expect(heading(page, 'Best Sellers')).toBeVisible();
  });
});

interface Development {
  url: string;
  output: () => string;
  stop: () => Promise<unknown>;
}

async function develop(
  { folder }: RepositoryCopy,
  args: string[],
  settings: Record<string, string> = {},
): Promise<Development> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(folder, 'tools/run.mjs'), 'dev', '--port', String(port), ...args],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'development', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  await expect.poll(() => text, { timeout: 200_000 }).toMatch(/^Ready/m);
  return { url: `http://localhost:${port}/`, output: () => text, stop: () => end(child) };
}

async function end(child: ChildProcess) {
  child.kill();
  await once(child, 'close');
}

/** Makes a change, waits until it is visible, and prints how long that took. */
async function measureUntilVisible(name: string, locator: Locator, change: () => Promise<void>) {
  const startedAt = Date.now();
  await change();
  await expect(locator).toBeAttached({ timeout: 60_000 });
  console.info(`${name}: on screen after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
