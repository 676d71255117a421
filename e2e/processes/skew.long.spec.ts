import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contractSince as since, contractVersion as contract } from 'contracts';
import { freePort } from 'test-kit/listen';
import { waitForHydration } from '../site/hydration.js';
import { sendRequest } from '../site/call.js';
import { copySeed } from '../site/process/data.js';
import { goToAllProducts } from '../site/frame.js';
import { liveVersion, readRegistry } from '../site/releases/publish.js';
import { expect, test } from '../site/test.js';
import { createRepositoryCopy, type RepositoryCopy } from '../site/releases/repository-copy.js';
import { scriptOfImage } from '../topology/images.js';
import { type Cluster, startCluster } from '../topology/cluster.js';
import { ProcessNode } from '../topology/process-node.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(400_000);

const source = 'packages/contracts/src/http/contract-version.ts';

let machines: Cluster;
let workshop: RepositoryCopy;
let newer: ProcessNode;
let first: string;
let agreed = { version: contract, since };

const older = () => machines.webServers[0]?.url ?? '';
const live = async () => liveVersion(await readRegistry(machines.dataDir));

async function agreeTo(target: typeof agreed) {
  const lines = ({ version, since }: typeof agreed) => [
    `contractVersion = ${version};`,
    `contractSince = ${since};`,
  ];
  const [before, after] = [lines(agreed), lines(target)];
  for (const [at, line] of before.entries()) await workshop.edit(source, line, after[at] ?? '');
  agreed = target;
}

async function startHost() {
  await workshop.build('shell', 'web-server');
  const port = await freePort();
  const env = { ...machines.env, PORT: String(port) };
  const script = join(workshop.folder, scriptOfImage('web'));
  const host = new ProcessNode({
    name: 'newer host',
    script,
    url: `http://127.0.0.1:${port}`,
    env,
  });
  await host.start();
  return host;
}

async function releaseCatalogue() {
  await workshop.release(machines.dataDir, 'mfe-catalog', '--skip-tests');
  return live();
}

const contractOf = async (url: string) =>
  (await sendRequest('/agreement.json', { url })).json() as { contract: number; since: number };

/** Expects the release to render the page on the server and in the browser, and to load a lazy chunk. */
async function expectWorks(page: Page, url: string, version: string) {
  const composed = async () => (await sendRequest('/', { url })).text;
  await expect.poll(composed, { timeout: 20_000 }).toContain(`/releases/mfe-catalog/${version}/`);
  expect(await composed()).toContain('Best Sellers');
  const chunk = page.waitForResponse(/\/releases\/mfe-catalog\/[^/]+\/all-products\.\w+\.js/);
  await page.goto(url);
  await waitForHydration(page);
  await goToAllProducts(page);
  expect((await chunk).url()).toContain(`/${version}/`);
  await expect(page.getByRole('main').locator('article').nth(20)).toBeAttached();
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  machines = await startCluster(await copySeed());
  workshop = await createRepositoryCopy({ hasOwnContract: true });
  first = await live();
  await agreeTo({ version: contract + 1, since });
  newer = await startHost();
});

test.afterAll(async () => {
  await newer.stop();
  await Promise.all([machines.stop(), workshop.close()]);
});

test('a host with a newer, compatible contract version works with a remote of the previous contract version', async ({
  page,
}) => {
  expect(await contractOf(newer.url)).toMatchObject({ contract: contract + 1, since });
  await expectWorks(page, newer.url, first);
});

test('a remote with a newer, compatible contract version works in a host of the previous contract version', async ({
  page,
}) => {
  const version = await releaseCatalogue();
  expect(version).not.toBe(first);
  expect(await contractOf(older())).toMatchObject({ contract, since });
  await expectWorks(page, older(), version);
  await expectWorks(page, newer.url, version);
});

test('a remote with an incompatible contract version goes live only in a host of the same contract version', async ({
  page,
}) => {
  const good = await live();
  const breaking = contract + 2;
  await agreeTo({ version: breaking, since: breaking });
  const version = await releaseCatalogue();
  expect(version).not.toBe(good);
  await expectWorks(page, older(), good);
  await newer.stop();
  newer = await startHost();
  await expectWorks(page, newer.url, version);
  await expectWorks(page, older(), good);
});
