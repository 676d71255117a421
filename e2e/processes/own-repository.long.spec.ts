import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { routes } from 'contracts';
import { sendRequest } from '../site/call.js';
import { copySeed } from '../site/process/data.js';
import { networkVisitorHeaders, visitFromNetwork } from '../site/process/network-visitor.js';
import { startNetworkProxy } from '../site/process/networks.js';
import { type Site, startSite } from '../site/process/start-site.js';
import { developPart, withChangedFile } from '../site/releases/develop-part.js';
import { makeReleaseSlowAndFaulty } from '../site/releases/worsen.js';
import { suppressPopups } from '../site/test.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const part = 'mfe-guide';
/** Number of page views that a canary needs before its first evaluation. */
const firstLook = 10;

test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);
test.beforeEach(({ page }) => page.addInitScript(suppressPopups));

test.describe('a part in a separate repository', () => {
  let site: Site;
  let outside: string;
  let env: NodeJS.ProcessEnv;
  let before: string;
  let front: Awaited<ReturnType<typeof startNetworkProxy>>;

  test.beforeAll(async () => {
    before = await changed();
    outside = await mkdtemp(join(tmpdir(), 'team-'));
    site = await startSite({ dataDir: await copySeed(), env: { TRUST_PROXY: '1' } });
    front = await startNetworkProxy(site.url);
    // Removes the test runner's environment variables, which are not set in a developer's shell.
    const own = Object.entries(process.env).filter(([name]) => !/^(NODE_|npm_)/.test(name));
    const RELEASE_KEY = join(outside, 'release-key.pem');
    env = { ...Object.fromEntries(own), npm_config_cache: join(outside, 'cache'), RELEASE_KEY };
  });
  test.afterAll(async () => {
    await front.stop();
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
    const ownersEnv = { ...env, NODE_ENV: 'production', DATA_DIR: site.dataDir };
    const { stdout } = await run('node', ['tools/run.mjs', 'owners', ...args], {
      cwd: root,
      env: ownersEnv,
    });
    return stdout;
  };
  const develop = (port?: number) =>
    developPart({ folder: join(outside, 'guide'), site: site.url, env }, port);
  const release = (...args: string[]) => inPart('release', '--', '--site', site.url, ...args);
  const get = (path: string) => sendRequest(path, { url: site.url });
  const productPath = async () => {
    const { text } = await get(`${routes.findProducts.path}?limit=1`);
    const [product] = (JSON.parse(text) as { products: { _id: string }[] }).products;
    return `/Product/${product?._id}`;
  };
  const published = async () => {
    const { text } = await get('/registry.json');
    return (JSON.parse(text) as Record<string, { version: string }>)[part]?.version ?? '';
  };
  const changed = async () => (await run('git', ['status', '--porcelain'], { cwd: root })).stdout;

  test('can be created from the packed packages with an empty npm cache, and its tests pass', async () => {
    await run('node', ['tools/run.mjs', 'new', part, '--at', join(outside, 'guide')], {
      cwd: root,
      env,
    });
    await inPart('check');
    await inPart('test');
  });

  test("installs missing kit packages in the versions that the site's reference page links to", async () => {
    const upgrade = () => inPart('upgrade', '--', '--site', site.url);
    expect(await upgrade()).toContain('The kits are up to date.');
    const packages = join(outside, 'guide/packages');
    for (const file of await readdir(packages)) await rm(join(packages, file));
    expect(await upgrade()).toContain('Installed contracts-');
    const [kit = ''] = await readdir(packages);
    expect((await get('/docs/parts')).text).toContain(kit);
    await inPart('check');
  });

  test('can be developed inside the pages of a site before it is published there, and is reloaded after each change', async ({
    page,
  }) => {
    const { port, stop } = await develop();
    await page.goto(`http://localhost:${port}/guide/amethyst`);
    await expect(page.getByRole('heading', { name: 'Guide to amethyst' })).toBeVisible();
    expect((await get('/guide/amethyst')).status).toBe(302);
    const change = (text: string) => text.replace('Guide to ', 'All about ');
    await withChangedFile(join(outside, 'guide/src/texts.ts'), change, () =>
      expect(page.getByRole('heading', { name: 'All about amethyst' })).toBeVisible(),
    );
    stop();
  });

  test('is served in development on another port if the requested port is in use', async () => {
    const first = await develop();
    const second = await develop(first.port);
    expect(second.said()).toContain(`Port ${first.port} is in use`);
    expect((await fetch(`http://localhost:${second.port}/`)).status).toBe(200);
    second.stop();
    first.stop();
  });

  test('shows a new page in development as soon as part.json and src/expose contain the page', async ({
    page,
  }) => {
    const { port, stop } = await develop();
    const exposed = join(outside, 'guide/src/expose');
    await page.goto(`http://localhost:${port}/guide/amethyst`);
    await cp(join(exposed, 'guide.tsx'), join(exposed, 'new.tsx'));
    const route = '{ "path": "/guide/new/:topic", "page": "new", "title": "New" }';
    const change = (text: string) => text.replace('"routes": [', `"routes": [${route},`);
    await withChangedFile(join(outside, 'guide/part.json'), change, () =>
      expect(async () => {
        await page.goto(`http://localhost:${port}/guide/new/opal`);
        await expect(page.getByRole('heading', { name: 'Guide to opal' })).toBeVisible();
      }).toPass({ timeout: 30_000 }),
    );
    await rm(join(exposed, 'new.tsx'));
    stop();
  });

  test('reports an error in its sources with part, component and stack in the browser console and in an overlay', async ({
    page,
  }) => {
    const { port, stop } = await develop();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const change = (text: string) =>
      text.replace('return (', "if (topic) throw new Error('boom');\n  return (");
    await withChangedFile(join(outside, 'guide/src/app/guide.tsx'), change, async () => {
      await expect(async () => {
        await page.goto(`http://localhost:${port}/guide/amethyst`);
        await expect.poll(() => errors.join()).toContain(`${part} failed to render`);
      }).toPass({ timeout: 30_000 });
      expect(errors.join()).toMatch(/at \w*Guide\w*/);
      const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
      await expect(overlay.getByText('boom').first()).toBeVisible();
    });
    stop();
  });

  test('shows a server rendering error with its file and component in development until the error is fixed', async ({
    page,
  }) => {
    const { port, said: output, stop } = await develop();
    const overlay = page.locator('#webpack-dev-server-client-overlay');
    const change = (text: string) => text.replace('return (', 'void window.name;\n  return (');
    await page.goto(`http://localhost:${port}/guide/amethyst`);
    await withChangedFile(join(outside, 'guide/src/app/guide.tsx'), change, async () => {
      const shown = page.frameLocator('#webpack-dev-server-client-overlay');
      await expect(shown.getByText('window is not defined').first()).toBeVisible({
        timeout: 60_000,
      });
      expect(output()).toMatch(
        /failed to render on the server: .*\n +at GuidePage \(.*guide\.tsx:\d+\)/,
      );
    });
    await expect(overlay).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Guide to amethyst' })).toBeVisible();
    stop();
  });

  test('can be published only with a valid key, valid claims and a valid token', async () => {
    await expect(release()).rejects.toThrow('RELEASE_TOKEN is missing');
    await owners('add', part, '--path', '/guide', '--slot', 'product.below');
    const [, token = ''] = /RELEASE_TOKEN=(\S+)/.exec(await owners('token', part)) ?? [];
    env = { ...env, RELEASE_TOKEN: token };
    await expect(release('--skip-tests')).rejects.toThrow(`does not belong to ${part}`);
    await owners('key', part, (await inPart('key')).trim());
    const startedAt = Date.now();
    const secondsUntilShown = expect
      .poll(async () => (await get('/guide/amethyst')).status, { timeout: 300_000 })
      .toBe(200)
      .then(() => (Date.now() - startedAt) / 1000);
    const output = await release();
    expect(output).toMatch(/mfe-guide 0\.1\.0-[0-9a-f]{8} is live \([\d.]+ s in total\)/);
    const seconds = await secondsUntilShown;
    console.info(output.trim(), `Shown to the first visitor after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(60);
  });

  test('adds a page and a fragment to the shop, and can be rolled back by a command', async () => {
    expect((await get('/guide/amethyst')).text).toContain('Guide to amethyst');
    expect((await get(await productPath())).text).toContain('Good to know');
    const file = join(outside, 'guide/src/texts.ts');
    const texts = await readFile(file, 'utf8');
    await writeFile(file, texts.replace('Guide to ${topic}', 'All about ${topic}'));
    expect(await release('--skip-tests')).toMatch(
      /is shown to 20% of visitors and goes live for all in about 60 s unless it fails/,
    );
    expect(await release('--status')).toMatch(/canary for 20% of visitors, goes live for all 60 s/);
    const state = () => release('--status');
    await expect.poll(state, { timeout: 120_000 }).not.toContain('canary');
    const shown = async () => (await get('/guide/amethyst')).text;
    // Polls, because the status changes shortly before the web server serves the pages of the promoted release.
    await expect.poll(shown).toContain('All about amethyst');
    await release('--rollback');
    expect((await get('/guide/amethyst')).text).toContain('Guide to amethyst');
    await writeFile(file, texts);
  });

  test('is rolled back automatically when its second release is slower and fails for some visitors', async ({
    browser,
  }) => {
    const live = await published();
    await makeReleaseSlowAndFaulty(join(outside, 'guide/src/app/guide.tsx'));
    const output = await release('--canary', '50');
    const [, version = ''] = /mfe-guide (\S+) is shown to 50% of visitors/.exec(output) ?? [];
    const status = async () => (await get(`/releases/${part}/${version}/status.json`)).text;
    expect(await status()).toBe('{"status":"canary"}');
    await expect(release('--skip-tests')).rejects.toThrow(`${version} is a canary`);
    const path = '/guide/amethyst';
    const plain = (network: number, number: number) =>
      sendRequest(path, {
        url: front.url,
        headers: networkVisitorHeaders(version, network, number),
      });
    for (let network = 1; network <= firstLook; network += 1)
      expect((await plain(network, 60)).text).toContain(`/${live}/`);
    for (let network = 1; network < firstLook; network += 1) {
      const isOld = network > 2;
      const options = isOld ? { userAgent: 'An old phone' } : {};
      const visitor = { url: front.url + path, version, network, number: 3, options };
      const { context, reported, page, isCanary } = await visitFromNetwork(browser, visitor);
      expect(isCanary).toBe(true);
      if (isOld) expect((await reported).status()).toBe(200);
      else await expect(page.getByText('All that is slow')).toBeVisible();
      await context.close();
    }
    expect(await status()).toBe('{"status":"canary"}');
    await plain(firstLook, 3);
    await expect.poll(status).toMatch(/"because":"visits","reason":"failed in 7 of 10/);
    expect((await plain(firstLook, 3)).text).toContain(`/${live}/`);
    expect(await published()).toBe(live);
  });

  test('cannot be published after its token has been revoked', async () => {
    await owners('revoke', part);
    await expect
      .poll(() => release('--rollback').catch(String))
      .toContain('This token cannot publish mfe-guide');
  });

  test('can be retired, so that its pages redirect, its files return 404, and its links in open tabs still open a page with content', async ({
    page,
  }) => {
    const product = await productPath();
    const files = [
      ...(await get('/guide/amethyst')).text.matchAll(/\/releases\/mfe-guide\/[^" ]+/g),
    ];
    const file = files[0]?.[0] ?? '';
    expect((await get(file)).status).toBe(200);
    await page.goto(site.url + product);
    await expect(page.getByText('Good to know')).toBeVisible();
    expect(await owners('retire', part)).toContain('Removed mfe-guide and its releases.');
    await expect.poll(async () => (await get('/guide/amethyst')).status).toBe(302);
    expect((await get(product)).text).not.toContain('Good to know');
    expect((await get('/sitemap.xml')).text).not.toContain('/guide');
    expect((await get(file)).status).toBe(404);
    expect(existsSync(join(site.dataDir, 'releases', part))).toBe(false);
    await followLinkOfAnother(page, '/guide/amethyst');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).not.toBeEmpty();
  });

  test('changes no file in this repository and crashes no site process', async () => {
    expect(await changed()).toBe(before);
    expect(site.output()).not.toContain('restarting in');
  });
});

async function followLinkOfAnother(page: Page, href: string) {
  await page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: 'Guide' });
    document.querySelector('main')?.append(link);
  }, href);
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
}
