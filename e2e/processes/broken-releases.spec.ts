import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';
import { copySeed } from '../site/process/data.js';
import {
  appendToServerBundle,
  setLive,
  liveVersion,
  publishVariant,
  readRegistry,
  replaceInScripts,
} from '../site/releases/publish.js';
import { type Site, startSite } from '../site/process/start-site.js';

test.describe.configure({ mode: 'default' });

let site: Site;
let good: string;

test.beforeAll(async () => {
  site = await startSite({ dataDir: await copySeed() });
  good = liveVersion(await readRegistry(site.dataDir));
});

test.afterAll(() => site.stop());

const page = (path: string) => sendRequest(path, { url: site.url });
const versionOf = async () =>
  /\/releases\/mfe-catalog\/([^/"]+)\//.exec((await page('/')).text)?.[1];

async function refusedByServer(version: string) {
  const status = async () => (await page(`/releases/mfe-catalog/${version}/status.json`)).text;
  const message = `what became of ${version}`;
  await expect.poll(status, { message, timeout: 30_000 }).toContain('"status":"refused"');
}

const brokenReleases: [string, (folder: string) => Promise<void>, boolean?][] = [
  [
    'has a truncated script',
    (folder) => writeFile(join(folder, 'server.cjs'), 'module.exports = {'),
  ],
  [
    'throws when it is loaded',
    (folder) => appendToServerBundle(folder, 'throw new Error("broken")'),
  ],
  ['never finishes loading', (folder) => appendToServerBundle(folder, 'for (;;);')],
  ['exports nothing', (folder) => appendToServerBundle(folder, 'module.exports = {}')],
  [
    'requires a module that the host does not provide',
    (folder) => appendToServerBundle(folder, 'require("fs")'),
  ],
  ['was modified after signing', (folder) => appendToServerBundle(folder, '/* a */'), true],
  ['lacks its server bundle', (folder) => rm(join(folder, 'server.cjs'))],
];

/** Faults that the quick test run covers. Testing all faults takes minutes. */
const always = ['throws when it is loaded', 'was modified after signing', 'throws'];
const tagOf = (fault: string) => (always.includes(fault) ? [] : ['@long']);

for (const [fault, edit, isTampered = false] of brokenReleases) {
  const title = `a release that ${fault} is rejected, and the last good release stays live`;
  test(title, { tag: tagOf(fault) }, async () => {
    await refusedByServer(
      await publishVariant({ dataDir: site.dataDir, base: good, edit, isTampered }),
    );
    const response = await page('/');
    expect(response.status).toBe(200);
    expect(response.text).toContain('Best Sellers');
    expect(await versionOf()).toBe(good);
  });
}

test('a release built for another contract version is rejected @long', async () => {
  const version = await publishVariant({
    dataDir: site.dataDir,
    base: good,
    edit: (_folder, release) => {
      release.contract += 1;
      return Promise.resolve();
    },
  });
  await refusedByServer(version);
  expect(await versionOf()).toBe(good);
});

test('a valid release is accepted after invalid releases have been rejected', async () => {
  const version = await publishVariant({
    dataDir: site.dataDir,
    base: good,
    edit: (folder) => replaceInScripts(folder, /Explore Products/g, 'Well again'),
  });
  await expect.poll(versionOf, { timeout: 30_000 }).toBe(version);
  expect((await page('/')).text).toContain('Well again');
  await backToGood();
});

test('an invalid registry does not change the live releases @long', async () => {
  const file = join(site.dataDir, 'releases', 'registry.json');
  const before = JSON.stringify(await readRegistry(site.dataDir));
  for (const text of ['{', '[]', '{"remotes":{"mfe-catalog":{"live":"../../etc"}}}']) {
    await writeFile(file, text);
    // Waits longer than the web server's polling interval, so that the web server reads the invalid registry.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await page('/')).text).toContain('Best Sellers');
    expect(await versionOf()).toBe(good);
  }
  await writeFile(file, before);
});

/** Faults that occur only while the server renders the page of one category. */
const inRender: [string, string][] = [
  ['throws', 'throw new Error("broken")'],
  ['never finishes', 'for (;;);'],
  ['exits the process', 'process.exit(7)'],
  ['exhausts the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))'],
];

for (const [fault, code] of inRender) {
  const title = `a release that ${fault} while rendering one page leaves the shared layout and other pages working`;
  test(title, { tag: tagOf(fault) }, async () => {
    await publishBroken(code);
    const response = await page('/catagory/Pendulums');
    expect(response.status).toBeLessThan(504);
    expect(response.text).toContain('Free shipping on orders over $50');
    expect(response.text).toContain('href="/ViewAllProduct"');
    expect((await page('/ViewAllProduct')).status).toBe(200);
    expect((await page('/catagory/Chakra%20Sets')).text).toContain('Seven Chakra Pyramid Set');
    await backToGood();
    expect((await page('/catagory/Pendulums')).text).toContain('Amethyst Hexagonal Pendulum');
  });
}

test('code that throws an error after its page was rendered does not stop the site @long', async () => {
  await publishBroken('setTimeout(() => { throw new Error("late") }, 50); return pageOf(props)');
  for (let round = 0; round < 4; round += 1) {
    const response = await page(`/catagory/Pendulums?round=${round}`);
    expect(response.status).toBe(200);
    expect(response.text).toContain('Free shipping');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await backToGood();
});

async function publishBroken(code: string) {
  const version = await publishVariant({
    dataDir: site.dataDir,
    base: good,
    edit: (folder) => appendToServerBundle(folder, breakCategory(code)),
  });
  await expect.poll(versionOf, { timeout: 30_000 }).toBe(version);
}

async function backToGood() {
  await setLive({ dataDir: site.dataDir, remote: 'mfe-catalog', version: good });
  await expect.poll(versionOf, { timeout: 30_000 }).toBe(good);
}

function breakCategory(code: string): string {
  return `
    const { modules, contract } = module.exports;
    const pageOf = modules.category.Page;
    const Page = (props) => {
      if (JSON.stringify(props).includes('Hexagonal Pendulum')) { ${code} }
      return pageOf(props);
    };
    module.exports = { contract, modules: { ...modules, category: { ...modules.category, Page } } };`;
}
