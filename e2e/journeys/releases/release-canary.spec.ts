import type { Browser } from '@playwright/test';
import { appendPartScript } from '../../faults/bad-releases.js';
import { sendRequest } from '../../site/call.js';
import { copySeed } from '../../site/process/data.js';
import { waitForHydration } from '../../site/hydration.js';
import { networkVisitorHeaders, visitFromNetwork } from '../../site/process/network-visitor.js';
import { startNetworkProxy } from '../../site/process/networks.js';
import { liveVersion, publishVariant, readRegistry } from '../../site/releases/publish.js';
import { signInStaff } from '../../site/staff.js';
import { type Site, startSite } from '../../site/process/start-site.js';
import { expect, test } from '../../site/test.js';

const firstLook = 10;
const remote = 'mfe-catalog';

let site: Site;
let front: Awaited<ReturnType<typeof startNetworkProxy>>;
let version: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite({ dataDir: await copySeed(), env: { TRUST_PROXY: '1' } });
  front = await startNetworkProxy(site.url);
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

/** Opens a visitor's page. The simulated old browser lacks the Cookie Store API, as Safari did before version 18.4. */
const visit = (browser: Browser, { isOld, ...visitor }: Visitor) =>
  visitFromNetwork(browser, {
    ...visitor,
    ...{ url: front.url, version },
    ...(isOld && { prepare: () => Reflect.deleteProperty(window, 'CookieStore') }),
  });

const status = async () =>
  (await sendRequest(`/releases/${remote}/${version}/status.json`, { url: site.url })).text;

test('@once a canary that fails only in old browsers is rolled back after these browsers report errors, and visitors who are not assigned to the canary never see it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const stable = liveVersion(await readRegistry(site.dataDir));
  version = await publishVariant({
    dataDir: site.dataDir,
    percent: 50,
    edit: appendPartScript(`if (!('CookieStore' in window)) throw new Error('too old a browser')`),
  });
  await expect.poll(status, { timeout: 30_000 }).toBe('{"status":"canary"}');
  const plain = (network: number, number: number) =>
    sendRequest('/', { url: front.url, headers: networkVisitorHeaders(version, network, number) });
  for (let network = 1; network <= firstLook; network += 1) {
    const { text } = await plain(network, 60);
    expect(text).toContain(`/releases/${remote}/${stable}/`);
  }
  const otherVisit = await visit(browser, { network: 20, number: 60, isOld: true });
  expect(otherVisit.isCanary).toBe(false);
  await waitForHydration(otherVisit.page);
  await otherVisit.context.close();
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
    .toMatch(/"because":"visits","reason":"failed in 7 of 10/);
  const staff = await browser.newPage({ baseURL: site.url });
  const area = await signInStaff(staff, { url: site.url, dataDir: site.dataDir });
  await staff.goto(area);
  await staff.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const notification = staff.getByRole('link', {
    name: new RegExp(`^Unread: A release was rolled back ${remote} ${version} · failed in 7 of 10`),
  });
  await notification.press('Enter');
  await expect(staff).toHaveURL(`${site.url}${area}/releases`);
  await staff.close();
  const after = await visit(browser, { network: 30, number: 3, isOld: true });
  expect(after.isCanary).toBe(false);
  await waitForHydration(after.page);
  expect(after.errors).toEqual([]);
  await after.context.close();
});
