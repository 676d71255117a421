import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';
import { copySeed, newFolder } from '../site/process/data.js';
import { commandOf, processTree, isRunning } from '../site/process/processes.js';
import { staffSecrets } from '../site/staff.js';
import { type Site, startSite } from '../site/process/start-site.js';

const products = async (site: Site) =>
  ((await sendRequest('/api/api/all', { url: site.url })).json() as { _id: string }[])
    .map(({ _id }) => _id)
    .sort();

const remainingProcesses = async (pids: number[]) => {
  const end = Date.now() + 20_000;
  while (pids.some(isRunning) && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));

  return pids.filter(isRunning).map((pid) => `${pid} ${commandOf(pid)}`);
};

test('no process remains after SIGTERM, and a second start keeps the data and the generated secrets', async () => {
  const dataDir = await copySeed();
  const first = await startSite({ dataDir });
  const before = await products(first);
  const secrets = staffSecrets(dataDir);
  const family = processTree(first.pid);
  expect(family.length).toBeGreaterThanOrEqual(4);
  expect(await first.stop()).toBe(0);
  expect(await remainingProcesses(family)).toEqual([]);
  const port = Number(new URL(first.url).port);
  const second = await startSite({ dataDir, port });
  expect(await products(second)).toEqual(before);
  expect(staffSecrets(dataDir)).toEqual(secrets);
  await second.stop();
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends every process, and the supervisor exits with code 0 @long`, async () => {
    const site = await startSite({ dataDir: await copySeed() });
    const family = processTree(site.pid);
    expect(family.length).toBeGreaterThanOrEqual(4);
    process.kill(site.pid, signal);
    expect(await remainingProcesses(family)).toEqual([]);
    expect(await site.stop()).toBe(0);
    await expect(sendRequest('/', { url: site.url })).rejects.toThrow(/ECONNREFUSED/);
  });
}

test('no process remains after the supervisor itself was killed @long', async () => {
  const site = await startSite({ dataDir: await copySeed() });
  const family = processTree(site.pid);
  process.kill(site.pid, 'SIGKILL');
  expect(await remainingProcesses(family)).toEqual([]);
});

for (const part of ['backend', 'embedded-mongo', 'web-server']) {
  test(`a ${part} that crashes is restarted with its data @long`, async () => {
    const site = await startSite({ dataDir: await copySeed() });
    const before = await products(site);
    const family = processTree(site.pid).slice(1);
    const victim = family.find((pid) => commandOf(pid).includes(`${part}/dist/`));
    expect(victim, part).toBeDefined();
    process.kill(victim ?? 0, 'SIGKILL');
    const isBack = async () => {
      const response = await sendRequest('/api/health/ready', { url: site.url }).catch(
        () => undefined,
      );
      const all = await sendRequest('/api/api/all', { url: site.url }).catch(() => undefined);
      return [response?.status, all?.status];
    };
    await expect.poll(isBack, { timeout: 30_000 }).toEqual([200, 200]);
    expect(await products(site)).toEqual(before);
    expect((await sendRequest('/', { url: site.url })).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });
}

test('a shop with an empty catalogue shows an empty state @long', async () => {
  const site = await startSite({
    dataDir: await newFolder(),
    env: { SEED: 'none' },
    readyTimeoutMs: 120_000,
  });
  expect(await products(site)).toEqual([]);
  const home = await sendRequest('/', { url: site.url });
  expect(home.status).toBe(200);
  expect(home.text).toContain('Premium Handmade Crystal');
  expect(home.text).not.toContain('View All Products');
  const all = await sendRequest('/ViewAllProduct', { url: site.url });
  expect(all.text).toContain('No products to show yet.');
  await site.stop();
});
