import type { Browser } from '@playwright/test';
import { canaryCookieValue } from 'contracts';
import { withPartSource } from '../faults/bad-releases.js';
import { call } from '../site/call.js';
import { copySeed } from '../site/data.js';
import { waitForHydration } from '../site/hydration.js';
import { networkCookie, startNetworks } from '../site/networks.js';
import { liveVersion, publishVariant, readRegistry } from '../site/publish.js';
import { type Site, startSite } from '../site/start-site.js';
import { expect, suppressPopups, test } from '../site/test.js';

const firstLook = 10;
const remote = 'mfe-catalog';

let site: Site;
let front: Awaited<ReturnType<typeof startNetworks>>;
let version: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite({ dataDir: await copySeed(), env: { TRUST_PROXY: '1' } });
  front = await startNetworks(site.url);
});
test.afterAll(async () => {
  await front.stop();
  await site.stop();
});

interface Visitor {
  network: number;
  number: number;
  isOld: boolean;
}

/** Somebody in a browser of his own; an old one lacks what Safari did for long. */
async function visit(browser: Browser, { network, number, isOld }: Visitor) {
  const context = await browser.newContext();
  await context.addInitScript(suppressPopups);
  if (isOld) await context.addInitScript(() => Reflect.deleteProperty(window, 'CookieStore'));
  await context.addCookies([
    { name: networkCookie, value: String(network), url: front.url },
    { name: 'canary', value: canaryCookieValue(version, number), url: front.url },
  ]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/browser-report'));
  // Not all wait for it.
  reported.catch(() => undefined);
  await page.goto(front.url);
  const isCanary = (await page.content()).includes(`/releases/${remote}/${version}/`);
  return { page, context, reported, isCanary, errors };
}

const status = async () =>
  (await call(`/releases/${remote}/${version}/status.json`, { url: site.url })).text;

test('@once a canary that breaks in old browsers alone is taken back by what they report, and others never see it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const stable = liveVersion(await readRegistry(site.dataDir));
  version = await publishVariant({
    dataDir: site.dataDir,
    percent: 50,
    edit: withPartSource(`if (!('CookieStore' in window)) throw new Error('too old a browser')`),
  });
  await expect.poll(status, { timeout: 30_000 }).toBe('{"status":"canary"}');
  const plain = (network: number, number: number) =>
    call('/', {
      url: front.url,
      headers: {
        cookie: `${networkCookie}=${network}; canary=${canaryCookieValue(version, number)}`,
      },
    });
  for (let network = 1; network <= firstLook; network += 1) {
    const { text } = await plain(network, 60);
    expect(text).toContain(`/releases/${remote}/${stable}/`);
  }
  const others = await visit(browser, { network: 20, number: 60, isOld: true });
  expect(others.isCanary).toBe(false);
  await waitForHydration(others.page);
  await others.context.close();
  for (let network = 1; network < firstLook; network += 1) {
    const isOld = network > 2;
    const visitor = await visit(browser, { network, number: 3, isOld });
    expect(visitor.isCanary).toBe(true);
    if (isOld) expect((await visitor.reported).status()).toBe(200);
    else await waitForHydration(visitor.page);
    await visitor.context.close();
  }
  expect(await status()).toBe('{"status":"canary"}');
  await plain(firstLook, 3);
  await expect
    .poll(status, { timeout: 30_000 })
    .toMatch(/"because":"visits","reason":"fails in 7 of 10/);
  const after = await visit(browser, { network: 30, number: 3, isOld: true });
  expect(after.isCanary).toBe(false);
  await waitForHydration(after.page);
  expect(after.errors).toEqual([]);
  await after.context.close();
});
