import { canaryCookieValue } from 'contracts';
import { expect, test } from '@playwright/test';
import { leaveReleaseUnchanged } from '../faults/bad-releases.js';
import { sendRequest } from '../site/call.js';
import { startCachingProxy } from '../site/process/caching-proxy.js';
import { copySeed } from '../site/process/data.js';
import { liveVersion, publishVariant, readRegistry } from '../site/releases/publish.js';
import { type Site, startSite } from '../site/process/start-site.js';

test.describe.configure({ mode: 'default' });

const percent = 20;
const requests = process.env['LONG_TESTS'] === '1' ? 10_000 : 2_500;
const atOnce = 50;
const paths = ['/', '/ViewAllProduct', '/SignInPage', '/search'];

let site: Site;
let proxy: Awaited<ReturnType<typeof startCachingProxy>>;
let canary: string;
let stable: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite({ dataDir: await copySeed() });
  const { dataDir } = site;
  stable = liveVersion(await readRegistry(dataDir));
  proxy = await startCachingProxy(site.url);
  // Fills the cache with pages of the live release before the canary is published.
  for (const path of paths) await sendRequest(path, { url: proxy.url, headers: visitor() });
  canary = await publishVariant({ dataDir, edit: leaveReleaseUnchanged, percent });
  const status = async () =>
    (await sendRequest(`/releases/mfe-catalog/${canary}/status.json`, { url: site.url })).text;
  await expect.poll(status, { timeout: 30_000 }).toBe('{"status":"canary"}');
});

test.afterAll(async () => {
  await proxy.stop();
  await site.stop();
});

/** Returns the headers of a returning browser; visitors differ only in the `canary` cookie. */
const visitor = (number?: number): Record<string, string> => ({
  'accept-encoding': 'identity',
  cookie:
    `XSRF-TOKEN=${'a'.repeat(32)}` +
    (number === undefined ? '' : `; canary=${canaryCookieValue(canary, number)}`),
});

const versionsIn = (text: string) =>
  new Set([...text.matchAll(/\/releases\/mfe-catalog\/([^/"]+)\//g)].map(([, version]) => version));

async function visit(index: number) {
  const path = paths[index % paths.length] ?? '/';
  // Every third visitor has no `canary` cookie yet and receives one with the page.
  const number = index % 3 === 0 ? undefined : (index * 7) % 100;
  const response = await sendRequest(path, { url: proxy.url, headers: visitor(number) });
  const [, drawnNumber] =
    /canary=[0-9a-f]{8}\.(\d+)/.exec(String(response.headers['set-cookie'])) ?? [];
  const visitorNumber = number ?? Number(drawnNumber);
  const expected = visitorNumber < percent ? canary : stable;
  const versions = versionsIn(response.text);
  const isRight = versions.size === 1 && versions.has(expected) && !Number.isNaN(visitorNumber);
  return {
    isRight,
    isCanary: visitorNumber < percent,
    isPrivate: isPrivate(response.headers['cache-control']),
  };
}

const isPrivate = (rules = '') => rules.includes('private');

test(`${requests} requests through a shared cache never return a page of the wrong release`, async () => {
  test.setTimeout(300_000);
  const hitsBefore = proxy.hits();
  let wrong = 0;
  let shared = 0;
  const counts = { canary: 0, stable: 0 };
  for (let index = 0; index < requests; index += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, each) => visit(index + each));
    for (const { isRight, isCanary, isPrivate: isOwn } of await Promise.all(batch)) {
      if (!isRight) wrong += 1;
      if (isCanary && !isOwn) shared += 1;
      counts[isCanary ? 'canary' : 'stable'] += 1;
    }
  }
  expect(wrong).toBe(0);
  expect(shared).toBe(0);
  expect(counts.canary).toBeGreaterThan(requests * 0.15);
  expect(counts.stable).toBeGreaterThan(requests * 0.7);
  // Pages of the live release must remain cacheable during a canary.
  expect(proxy.hits() - hitsBefore).toBeGreaterThan(requests / 10);
});
