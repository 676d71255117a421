import type { Page } from '@playwright/test';
import { canaryCookieValue, browserReportRoute, routes } from 'contracts';
import { leaveReleaseUnchanged } from '../../faults/bad-releases.js';
import { sendRequest } from '../../site/call.js';
import { copySeed } from '../../site/process/data.js';
import {
  appendToServerBundle,
  addToHistory,
  liveVersion,
  publishVariant,
  readRegistry,
} from '../../site/releases/publish.js';
import { signInStaff, staffSecrets } from '../../site/staff.js';
import { type Site, startSite } from '../../site/process/start-site.js';
import { expect, test } from '../../site/test.js';

test.describe.configure({ mode: 'serial' });

const part = 'mfe-catalog';

let site: Site;
let live: string;
let canary: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite({ dataDir: await copySeed() });
  const { dataDir, url } = site;
  live = liveVersion(await readRegistry(dataDir));
  const edit = (folder: string) => appendToServerBundle(folder, `throw new Error('no such stone')`);
  await publishVariant({ dataDir, remote: 'mfe-cart', edit });
  canary = await publishVariant({ dataDir, edit: leaveReleaseUnchanged, percent: 50 });
  await addToHistory(dataDir, canary);
  await expect.poll(status, { timeout: 30_000 }).toBe('canary');
  for (const [number, value] of [
    [3, 900],
    [60, 700],
  ] as const) {
    const headers = { cookie: `canary=${canaryCookieValue(canary, number)}` };
    await sendRequest('/', { url, headers });
    const release = number < 50 ? canary : live;
    await post(
      browserReportRoute.path,
      { vitals: [{ part, release, name: 'LCP', value }] },
      headers,
    );
  }
});
test.afterAll(() => site.stop());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  sendRequest(path, {
    url: site.url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function status() {
  const { text } = await sendRequest(`/releases/${part}/${canary}/status.json`, { url: site.url });
  // The cast is safe: the response comes from the site under test.
  return text && (JSON.parse(text) as { status: string }).status;
}

async function change(page: Page, button: string, { action, said: message }: ConfirmedAction) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  // The message can take a long time to appear, because the site first tests the release in a separate process.
  await expect(page.getByText(message)).toBeVisible({ timeout: 45_000 });
}

interface ConfirmedAction {
  action: string;
  said: string;
}

test('releases cannot be read or changed without a staff session @once', async () => {
  const { url } = site;
  expect((await sendRequest(routes.listReleases.path, { url })).status).toBe(401);
  const path = routes.changeCanary.path.replace(':part', part);
  const body = { version: canary, act: 'promote' };
  expect((await post(path, body)).status).toBe(401);
  expect(await status()).toBe('canary');
});

test('staff monitor, pause and roll back a canary and later promote the same release, and the audit log records each step @once', async ({
  page,
}) => {
  test.slow();
  const { url, dataDir } = site;
  await signInStaff(page, { url, dataDir });
  const office = url + '/' + staffSecrets(dataDir).ADMIN_PATH.replace(/^\//, '');
  await page.goto(`${office}/releases`);
  const card = page.getByRole('region', { name: part, exact: true });
  const tried = page.getByRole('region', { name: `Canary release of ${part}` });
  await expect(card.getByText(new RegExp(`^Live: .*${live.slice(-8)}$`))).toBeVisible();
  await expect(tried).toContainText('50% of visitors');
  await expect(tried).toContainText('No result yet');
  await expect(card.getByRole('figure').filter({ hasText: 'LCP' })).toContainText('900 ms');
  await expect(card.locator('.recharts-bar-rectangle').first()).toBeAttached();
  const refused = page.getByRole('region', { name: 'mfe-cart', exact: true });
  await expect(refused.getByRole('listitem')).toContainText('no such stone');
  await expect(card.getByRole('table').getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: `Promote: ${part} ${canary}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await status()).toBe('canary');
  const paused = { action: 'Pause', said: `${part} ${canary} is paused.` };
  await change(page, `Pause: ${part} ${canary}`, paused);
  await expect(tried.getByRole('button', { name: 'Resume' })).toBeVisible();
  const rollback = { action: 'Roll back', said: `${part} ${canary} was rolled back.` };
  await change(page, `Roll back: ${part} ${canary}`, rollback);
  await expect(tried).toBeHidden();
  expect(await status()).toBe('kept');
  const promotion = { action: 'Promote', said: `${part} ${canary} is live.` };
  await change(page, `Promote: ${part} ${canary}`, promotion);
  await expect(card.getByText(new RegExp(`^Live: .*${canary.slice(-8)}$`))).toBeVisible();
  expect(await status()).toBe('live');

  await page.goto(`${office}/audit`);
  const tale = [`Canary ${canary} of ${part} paused`, `Canary ${canary} of ${part} rolled back`];
  for (const words of [...tale, `${part}: ${canary} replaced ${live}`])
    await expect(page.getByText(words)).toBeVisible();
});
