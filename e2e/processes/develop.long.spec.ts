import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from 'test-kit/listen';
import { expect, test } from '../site/test.js';
import { copySeed } from '../site/data.js';
import { type Site, startSite } from '../site/start-site.js';
import { type RepositoryCopy, createRepositoryCopy } from '../site/repository-copy.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(300_000);

let site: Site;
let workshop: RepositoryCopy;
let developing: ChildProcess;
let here: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite({ dataDir: await copySeed() });
  workshop = await createRepositoryCopy();
  const port = await freePort();
  here = `http://localhost:${port}`;
  const args = [
    join(workshop.folder, 'tools/run.mjs'),
    'dev',
    'mfe-catalog',
    '--site',
    site.url,
    '--port',
    `${port}`,
  ];
  const env = { ...process.env, NODE_ENV: 'development' };
  developing = spawn(process.execPath, args, {
    cwd: workshop.folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(developing);
});

test.afterAll(async () => {
  developing.kill();
  await Promise.all([once(developing, 'close'), site.stop()]);
  await workshop.close();
});

test('changes of a remote under development appear in a running site and keep typed text', async ({
  page,
}) => {
  await page.goto(`${here}/`);
  const heading = page.getByRole('heading', { name: 'Best Sellers' });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await box.fill('pyr');
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await workshop.edit('mfe-catalog/src/lib/section.tsx', '{title}', '{`New: ${title}`}');
  await expect(page.getByRole('heading', { name: 'New: Best Sellers' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(box).toHaveValue('pyr');
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
});

test('visitors of the site itself get the live release', async ({ page }) => {
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('heading', { name: 'Best Sellers', exact: true })).toBeVisible();
});

async function untilReady(child: ChildProcess) {
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  await expect.poll(() => text, { timeout: 200_000 }).toContain('Ready: ');
}
