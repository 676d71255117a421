import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { routes } from 'contracts';
import type { Page } from '@playwright/test';
import { listen } from 'test-kit/listen';
import { sendRequest } from '../site/call.js';
import { waitForHydration } from '../site/hydration.js';
import { copySeed } from '../site/process/data.js';
import { type Site, startSite } from '../site/process/start-site.js';
import { buildIsolated, shellEnvironment } from '../site/releases/isolated-build.js';
import { expect, test } from '../site/test.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

test.describe("a project built without this repository's webpack preset", () => {
  let site: Site;
  let outside: string;
  let env: NodeJS.ProcessEnv;
  let product: string;

  test.beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), 'team-'));
    site = await startSite({ dataDir: await copySeed() });
    const RELEASE_KEY = join(outside, 'release-key.pem');
    env = { ...shellEnvironment, NODE_ENV: 'production', DATA_DIR: site.dataDir, RELEASE_KEY };
    const { text } = await get(`${routes.findProducts.path}?limit=1`);
    // The cast is safe: the response comes from the site under test.
    const [firstProduct] = (JSON.parse(text) as { products: { _id: string }[] }).products;
    product = `/Product/${firstProduct?._id}`;
  });
  test.afterAll(async () => {
    await site.stop();
    await rm(outside, { recursive: true, force: true });
  });

  const get = (path: string) => sendRequest(path, { url: site.url });
  const command = async (...args: string[]) =>
    (await run(process.execPath, args, { cwd: root, env })).stdout;
  const tool = (...args: string[]) => command('tools/run.mjs', ...args);
  const grant = (part: string, path: string) =>
    tool('owners', 'add', part, '--path', path, '--slot', 'product.below');

  /** Clicks a link that React Router does not handle, so that the browser loads a new document. */
  async function followPlainLink(page: Page, href: string) {
    await page.evaluate((target) => {
      const link = Object.assign(document.createElement('a'), { href: target, textContent: 'Go' });
      document.querySelector('main')?.append(link);
    }, href);
    await page.getByRole('link', { name: 'Go', exact: true }).click();
  }

  test.describe('(Rspack, output in subfolders, server bundle)', () => {
    let dist: string;

    test("can be released from its folder with this repository's release command", async () => {
      dist = join(await buildIsolated('rspack-part', outside), 'dist');
      await grant('mfe-rspack', '/care');
      expect(await tool('release', dist)).toMatch(/pages load and respond/);
    });

    test('is rendered on the server, both as a page and as a fragment', async () => {
      expect((await get('/care')).text).toContain('<li>Agate</li>');
      expect((await get(product)).text).toContain('How to care for it');
    });

    test('is interactive in the browser, and loads a chunk and its styles under Trusted Types', async ({
      page,
    }) => {
      await page.goto(site.url + product);
      await waitForHydration(page, '[data-part="mfe-rspack"] button');
      await page.getByRole('button', { name: 'Show the details' }).click();
      await expect(page.getByText('Rinse it with water')).toHaveCSS('letter-spacing', '2px');
      await followPlainLink(page, '/care');
      const heading = page.getByRole('heading', { name: 'Care of crystals' });
      await expect(heading).toHaveCSS('letter-spacing', '3px');
    });
  });

  test.describe('(Vite, ES modules, no server bundle)', () => {
    let dist: string;

    test("can be released from its folder with the kit's release command", async () => {
      const folder = await buildIsolated('vite-part', outside);
      dist = join(outside, 'upload');
      await cp(join(folder, 'dist'), dist, { recursive: true });
      for (const file of ['part.json', 'package.json'])
        await cp(join(folder, file), join(dist, file));
      await grant('mfe-vite', '/origin');
      const cli = join(root, 'packages/remote-kit/src/cli.mjs');
      const key = (await command(cli, 'key')).trim().split('\n').at(-1) ?? '';
      await tool('owners', 'key', 'mfe-vite', key);
      const [, token = ''] =
        /RELEASE_TOKEN=(\S+)/.exec(await tool('owners', 'token', 'mfe-vite')) ?? [];
      env['RELEASE_TOKEN'] = token;
      const release = () => command(cli, 'release', dist, '--site', site.url);
      await expect.poll(() => release().catch(String), { timeout: 60_000 }).toMatch(/ is live \(/);
    });

    test('shows crawlers its declared title and description, without content rendered on the server', async () => {
      const { text } = await get('/origin');
      expect(text).toContain('<title>Origin of crystals');
      expect(text).toContain('content="Where agate and amethyst are mined"');
      expect(text).not.toContain('Brazil');
      expect((await get('/sitemap.xml')).text).toContain('/origin</loc>');
    });

    test('is rejected with a one-sentence error if it needs another React major version', async () => {
      const old = join(outside, 'old');
      await cp(dist, old, { recursive: true });
      const file = join(old, 'mf-manifest.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replaceAll('"^19.3.0"', '"^18.3.1"'));
      const cli = join(root, 'packages/remote-kit/src/cli.mjs');
      await expect(command(cli, 'release', old, '--site', site.url)).rejects.toThrow(
        /mfe-vite is not compatible with the live site\. It needs react \^18\.3\.1, but the live host has 19\.\d+\.\d+\.\n/,
      );
    });

    test('is replaced by its fallback on the page when a chunk does not match its integrity hash', async ({
      page,
      problems,
    }) => {
      problems.expect(/integrity/, /mfe-vite/, /Failed to load/);
      await page.route(/mfe-vite.*\/assets\/origin-[\w-]{8}\.js/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
      await page.goto(`${site.url}/origin`);
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(main).not.toContainText('Brazil');
    });

    test('is interactive in the browser, and loads a chunk and its styles under Trusted Types', async ({
      page,
    }) => {
      await page.goto(`${site.url}/origin`);
      await expect(page.getByText('Brazil')).toBeVisible();
      const heading = page.getByRole('heading', { name: 'Origin of crystals' });
      await expect(heading).toHaveCSS('letter-spacing', '3px');
      await followPlainLink(page, product);
      await page.getByRole('button', { name: 'Show the mines' }).click();
      await expect(page.getByText('Mined by hand')).toHaveCSS('letter-spacing', '2px');
    });
  });

  test("can load a live fragment from the shop's origin through the shop's manifest", async ({
    page,
  }) => {
    const folder = await buildIsolated('vanilla-host', outside);
    const host = createServer((request, response) => {
      const name = request.url === '/main.js' ? 'main.js' : undefined;
      response.setHeader('content-type', name ? 'text/javascript' : 'text/html');
      if (name) createReadStream(join(folder, 'dist', name)).pipe(response);
      else {
        response.end(
          `<main></main><script>shop = '${site.url}'</script><script src="/main.js"></script>`,
        );
      }
    });
    const { url, close } = await listen(host, { host: '127.0.0.1' });
    await page.goto(url);
    const search = page.getByRole('combobox');
    await search.fill('agate');
    await expect(search).toHaveValue('agate');
    await close();
  });
});
