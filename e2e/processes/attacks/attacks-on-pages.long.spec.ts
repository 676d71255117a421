import {
  sendPipelinedRequests,
  requestUnknownPages,
  abortRequests,
  postOneByteSlowly,
  suspendProcess,
} from '../../siege/attacks.js';
import {
  simulatePeopleDuring,
  Buyer,
  type Person,
  createStaffMember,
  createVisitor,
} from '../../siege/people.js';
import { repeat, randomMobileNumber, pause } from '../../siege/send.js';
import { RequestTally } from '../../siege/tally.js';
import type { openAttackedSite } from '../../siege/attacked-site.js';
import { expect, test } from '../../siege/test.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(180_000);

type Site = Awaited<ReturnType<typeof openAttackedSite>>;

async function expectWhole({ url }: Site, people: Person[]) {
  const after = new RequestTally();
  for (const person of people) await person.act(after);
  expect(after.refused).toEqual([]);
  const registry = await (await fetch(`${url}/registry.json`)).text();
  expect(registry).toContain('"mfe-catalog"');
}

test('aborted page requests do not cause the web server to suspend a remote', async ({
  openSite,
}) => {
  const site = await openSite();
  const people = [createVisitor(site.url), createVisitor(site.url)];
  const tally = await simulatePeopleDuring(people, () => abortRequests(site.target, 20_000));
  expect(tally.shareOfGood).toBeGreaterThan(0.95);
  await expectWhole(site, people);
  console.info(`Aborted page requests for 20 s: ${tally.sentence}; the catalogue is still live`);
});

const seeds = Array.from({ length: 4 }, () => randomMobileNumber());
const pages = [
  '/',
  '/catagory/Pendulums',
  '/ViewAllProduct?sort=newest',
  '/ViewAllProduct?sort=name',
];
pages.push(...seeds.map((seed) => `/ViewAllProduct?seed=${seed}`));
const empty = /No products to show yet|No products in this category yet/;

async function emptyPages(url: string) {
  const look = async (path: string) => {
    const response = await fetch(url + path).catch(() => undefined);
    return response?.status === 200 && empty.test(await response.text()) ? path : undefined;
  };
  return (await Promise.all(pages.map(look))).filter((path) => path !== undefined);
}

test('an outage of the database or the backend causes no empty page with status 200', async ({
  openSite,
  page,
}) => {
  const site = await openSite();
  const people = [createVisitor(site.url)];
  const emptyPaths: string[] = [];
  // Evicts earlier pages from the page cache, so that they are not served during the outage.
  await requestUnknownPages(site.target, 520);
  for (const part of ['embedded-mongo', 'backend'] as const) {
    const stalled = suspendProcess(site.pidOf(part), 12_000);
    const opened = page.goto(`${site.url}/ViewAllProduct`, { timeout: 60_000 });
    for (let times = 0; times < 4; times += 1) {
      emptyPaths.push(...(await emptyPages(site.url)));
      await pause(500);
    }
    await stalled;
    await opened;
    await expect(page.locator('a[href^="/Product"]').first()).toBeVisible();
  }
  await repeat(250, 30, () => postOneByteSlowly(site.target, '/api/api/login'));
  await pause(10_000);
  emptyPaths.push(...(await emptyPages(site.url)));
  expect(emptyPaths).toEqual([]);
  await expectWhole(site, people);
  console.info(
    `Database and backend suspended for 12 s each, with an empty page cache: no empty pages with status 200, and a page opened during the outage showed products without a reload`,
  );
});

test('connections that send only one byte of a request body do not block other clients', async ({
  openSite,
}) => {
  const site = await openSite();
  const { url, dataDir, target } = site;
  const buyer = await Buyer.open(url, dataDir, 60_000);
  const people = [createVisitor(url), buyer, await createStaffMember(url, dataDir)];
  const tally = await simulatePeopleDuring(people, async () => {
    await repeat(260, 10, () => postOneByteSlowly(target, '/api/api/login'));
    await pause(5_000);
    await repeat(260, 10, () => postOneByteSlowly(target, '/api/health/x'));
    await pause(5_000);
  });
  expect(tally.shareOfGood).toBeGreaterThan(0.95);
  await expectWhole(site, people);
  console.info(`260 one-byte bodies sent to a call, 260 to the health checks: ${tally.sentence}`);
});

test('a connection with 64 pipelined requests does not block pages of other clients', async ({
  openSite,
}) => {
  const site = await openSite();
  const people = [createVisitor(site.url), createVisitor(site.url)];
  const tally = await simulatePeopleDuring(people, () => sendPipelinedRequests(site.target));
  expect(tally.shareOfGood).toBeGreaterThan(0.95);
  await expectWhole(site, people);
  console.info(`400 connections with 64 pipelined requests each: ${tally.sentence}`);
});
