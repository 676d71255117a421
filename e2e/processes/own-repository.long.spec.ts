import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
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

  test.beforeAll(async () => {
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
  const changed = async () => (await run('git', ['status', '--porcelain'], { cwd: root })).stdout;

  test('is made from the packed packages with an empty cache, and its tests pass', async () => {
    const before = await changed();
    await run('node', ['tools/new.mjs', part, '--at', join(outside, 'guide')], { cwd: root, env });
    expect(await changed()).toBe(before);
    await inPart('check');
    await inPart('test');
  });

  test('is seen from its sources in a site that does not know it', async ({ page }) => {
    const port = await freePort();
    const args = ['node_modules/.bin/part', 'start', '--site', site.url, '--port', String(port)];
    const started = spawn(process.execPath, args, { cwd: join(outside, 'guide'), env });
    let said = '';
    started.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await expect.poll(() => said, { timeout: 120_000 }).toContain('Ready');
    await page.goto(`http://localhost:${port}/guide/amethyst`);
    await expect(page.getByRole('heading', { name: 'Guide to amethyst' })).toBeVisible();
    expect((await get('/guide/amethyst')).status).toBe(302);
    started.kill();
  });

  test('is published by who was given it, key, claims and token alike', async () => {
    await expect(release()).rejects.toThrow('RELEASE_TOKEN is missing');
    await owners('add', part, '--path', '/guide', '--slot', 'product.below');
    const [, token = ''] = /RELEASE_TOKEN=(\S+)/.exec(await owners('token', part)) ?? [];
    env = { ...env, RELEASE_TOKEN: token };
    await expect(release('--skip-tests')).rejects.toThrow(`is no key of ${part}`);
    await owners('key', part, (await inPart('key')).trim());
    const said = await release();
    expect(said).toMatch(/mfe-guide 0\.1\.0-[0-9a-f]{8} is live, [\d.]+ s after this began/);
    console.info(said.trim());
  });

  test('is a page and a fragment of the shop, and goes back by a command', async () => {
    expect((await get('/guide/amethyst')).text).toContain('Guide to amethyst');
    const { text } = await get(`${routes.findProducts.path}?limit=1`);
    const [product] = (JSON.parse(text) as { products: { _id: string }[] }).products;
    expect((await get(`/Product/${product?._id}`)).text).toContain('Good to know');
    const file = join(outside, 'guide/src/texts.ts');
    const texts = await readFile(file, 'utf8');
    await writeFile(file, texts.replace('Guide to ${topic}', 'All about ${topic}'));
    await release('--skip-tests');
    expect((await get('/guide/amethyst')).text).toContain('All about amethyst');
    await release('--rollback');
    expect((await get('/guide/amethyst')).text).toContain('Guide to amethyst');
  });

  test('is published no more without its token, and leaves with its claims', async () => {
    await owners('revoke', part);
    await expect
      .poll(() => release('--rollback').catch(String))
      .toContain('This is no token of mfe-guide');
    await owners('remove', part, '--path', '/guide', '--slot', 'product.below', '--at-once');
    await expect.poll(async () => (await get('/guide/amethyst')).status).toBe(302);
  });
});
