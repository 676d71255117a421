import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { routes } from 'contracts';
import { freePort } from 'test-kit/listen';
import { call } from '../site/call.js';
import { copySeed } from '../site/data.js';
import { type Site, startSite } from '../site/start-site.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const part = 'mfe-guide';

test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

test.describe('a part in a repository of its own', () => {
  let site: Site;
  let outside: string;
  let env: NodeJS.ProcessEnv;
  let before: string;

  test.beforeAll(async () => {
    before = await changed();
    outside = await mkdtemp(join(tmpdir(), 'team-'));
    site = await startSite({ dataDir: await copySeed() });
    // What the tests themselves run with is not for a team.
    const own = Object.entries(process.env).filter(([name]) => !/^(NODE_|npm_)/.test(name));
    const RELEASE_KEY = join(outside, 'release-key.pem');
    env = { ...Object.fromEntries(own), npm_config_cache: join(outside, 'cache'), RELEASE_KEY };
  });
  test.afterAll(async () => {
    await site.stop();
    await rm(outside, { recursive: true, force: true });
  });

  const inPart = async (...args: string[]) => {
    const { stdout } = await run('npm', ['run', '--silent', ...args], {
      cwd: join(outside, 'guide'),
      env,
    });
    return stdout;
  };
  const owners = async (...args: string[]) => {
    const given = { ...env, NODE_ENV: 'production', DATA_DIR: site.dataDir };
    const { stdout } = await run('node', ['tools/owners.mjs', ...args], { cwd: root, env: given });
    return stdout;
  };
  const release = (...args: string[]) => inPart('release', '--', '--site', site.url, ...args);
  const get = (path: string) => call(path, { url: site.url });
  const productPath = async () => {
    const { text } = await get(`${routes.findProducts.path}?limit=1`);
    const [product] = (JSON.parse(text) as { products: { _id: string }[] }).products;
    return `/Product/${product?._id}`;
  };
  const changed = async () => (await run('git', ['status', '--porcelain'], { cwd: root })).stdout;

  test('is made from the packed packages with an empty cache, and its tests pass', async () => {
    await run('node', ['tools/new.mjs', part, '--at', join(outside, 'guide')], { cwd: root, env });
    await inPart('check');
    await inPart('test');
  });

  test('is seen from its sources in a site that does not know it', async ({ page }) => {
    const port = await freePort();
    const args = ['node_modules/.bin/part', 'start', '--site', site.url, '--port', String(port)];
    const started = spawn(process.execPath, args, { cwd: join(outside, 'guide'), env });
    let said = '';
    started.stdout.on('data', (text: Buffer) => (said += text.toString()));
    try {
      await expect.poll(() => said, { timeout: 120_000 }).toContain('Ready');
      await page.goto(`http://localhost:${port}/guide/amethyst`);
      await expect(page.getByRole('heading', { name: 'Guide to amethyst' })).toBeVisible();
      expect((await get('/guide/amethyst')).status).toBe(302);
    } finally {
      started.kill();
    }
  });

  test('is published by who was given it, key, claims and token alike', async () => {
    await expect(release()).rejects.toThrow('RELEASE_TOKEN is missing');
    await owners('add', part, '--path', '/guide', '--slot', 'product.below');
    const [, token = ''] = /RELEASE_TOKEN=(\S+)/.exec(await owners('token', part)) ?? [];
    env = { ...env, RELEASE_TOKEN: token };
    await expect(release('--skip-tests')).rejects.toThrow(`is no key of ${part}`);
    await owners('key', part, (await inPart('key')).trim());
    const began = Date.now();
    const seen = expect
      .poll(async () => (await get('/guide/amethyst')).status, { timeout: 300_000 })
      .toBe(200)
      .then(() => `the first visitor saw it ${((Date.now() - began) / 1000).toFixed(1)} s after`);
    const said = await release();
    expect(said).toMatch(/mfe-guide 0\.1\.0-[0-9a-f]{8} is live, [\d.]+ s after this began/);
    console.info(said.trim(), await seen);
  });

  test('is a page and a fragment of the shop, and goes back by a command', async () => {
    expect((await get('/guide/amethyst')).text).toContain('Guide to amethyst');
    expect((await get(await productPath())).text).toContain('Good to know');
    const file = join(outside, 'guide/src/texts.ts');
    const texts = await readFile(file, 'utf8');
    await writeFile(file, texts.replace('Guide to ${topic}', 'All about ${topic}'));
    await release('--skip-tests');
    expect((await get('/guide/amethyst')).text).toContain('All about amethyst');
    await release('--rollback');
    expect((await get('/guide/amethyst')).text).toContain('Guide to amethyst');
  });

  test('is published no more without its token', async () => {
    await owners('revoke', part);
    await expect
      .poll(() => release('--rollback').catch(String))
      .toContain('This is no token of mfe-guide');
  });

  test('is retired by a command, and what still leads to it fails softly', async ({ page }) => {
    const product = await productPath();
    const files = [
      ...(await get('/guide/amethyst')).text.matchAll(/\/releases\/mfe-guide\/[^" ]+/g),
    ];
    const file = files[0]?.[0] ?? '';
    expect((await get(file)).status).toBe(200);
    await page.goto(site.url + product);
    await expect(page.getByText('Good to know')).toBeVisible();
    expect(await owners('retire', part)).toContain('mfe-guide is retired.');
    await expect.poll(async () => (await get('/guide/amethyst')).status).toBe(302);
    expect((await get(product)).text).not.toContain('Good to know');
    expect((await get('/sitemap.xml')).text).not.toContain('/guide');
    expect((await get(file)).status).toBe(404);
    expect(existsSync(join(site.dataDir, 'releases', part))).toBe(false);
    await followLinkOfAnother(page, '/guide/amethyst');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).not.toBeEmpty();
  });

  test('has edited no file of this repository and ended no process', async () => {
    expect(await changed()).toBe(before);
    expect(site.output()).not.toContain('starting it again');
  });
});

/** As a part would link to it that has not heard of its end. */
async function followLinkOfAnother(page: Page, href: string) {
  await page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: 'Guide' });
    document.querySelector('main')?.append(link);
  }, href);
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
}
