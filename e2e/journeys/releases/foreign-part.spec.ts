import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from 'contracts';
import { clickRetry } from '../../faults/assertions.js';
import { sendRequest } from '../../site/call.js';
import { copySeed } from '../../site/process/data.js';
import { type ForeignPart, newForeignPart } from '../../site/releases/foreign-part.js';
import { waitForHydration } from '../../site/hydration.js';
import { signInStaff } from '../../site/staff.js';
import { type Site, startSite } from '../../site/process/start-site.js';
import { expect, test } from '../../site/test.js';

// The tests run serially, because each test depends on the result of the previous test.
test.describe.configure({ mode: 'serial' });

test.describe('@once a part from outside this repository', () => {
  let site: Site;
  let part: ForeignPart;
  let product: string;

  test.beforeAll(async () => {
    site = await startSite({ dataDir: await copySeed() });
    part = newForeignPart(site.dataDir);
    const { text } = await sendRequest(`${routes.findProducts.path}?limit=1`, { url: site.url });
    // The cast is safe: the response comes from the site under test.
    const [firstProduct] = (JSON.parse(text) as { products: { _id: string }[] }).products;
    product = `/Product/${firstProduct?._id}`;
  });
  test.afterAll(() => site.stop());

  const get = (path: string) => sendRequest(path, { url: site.url });
  const status = async () => (await get(`/releases/${part.name}/${part.version}/status.json`)).text;
  const eventually = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 30_000 });

  test('is not served without an owner, or while it claims a slot that its owner was not granted', async () => {
    await part.publish();
    const log = join(site.dataDir, 'logs/web-server.log');
    await eventually(() => readFile(log, 'utf8')).toContain(
      'parts without an owner are not served',
    );
    expect((await get(`${part.path}/amethyst`)).status).toBe(302);
    expect((await get(`/releases/${part.name}/${part.version}/entry.js`)).status).toBe(404);
    await part.owners('add', part.name, '--path', part.path);
    await part.owners('key', part.name, part.key);
    await eventually(status).toContain(
      `${part.name} claims the slot product.below, which it does not own`,
    );
    expect((await get(`${part.path}/amethyst`)).status).toBe(302);
  });

  test('is rendered on the server and hydrated, both as a page and as a fragment, without a site restart', async ({
    page,
  }) => {
    await part.owners('add', part.name, '--slot', 'product.below');
    await eventually(status).toBe('{"status":"live"}');
    const guide = await get(`${part.path}/amethyst`);
    expect(guide.status).toBe(200);
    expect(guide.text).toContain('<h1>Guide to amethyst</h1>');
    expect(guide.text).toContain('<meta name="robots" content="noindex">');
    expect((await get('/sitemap.xml')).text).toContain(`${part.path}</loc>`);
    expect((await get(product)).text).toContain('How to care for it');
    await page.goto(site.url + product);
    await waitForHydration(page, `[data-part="${part.name}"] button`);
    await page.evaluate(() => Object.assign(window, { mark: true }));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(
      page.getByRole('button', { name: `For ${product.replace('/Product/', '')}` }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Read the guide' }).click();
    await expect(page.getByRole('heading', { name: 'Guide to amethyst' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}${part.path}/amethyst`);
    expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe(true);
  });

  test('keeps the height of its slot when its files are unavailable', async ({
    page,
    problems,
  }) => {
    problems.expect(new RegExp(`/releases/${part.name}/`), /Failed to load resource/);
    await page.route(`**/releases/${part.name}/**`, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}/ViewAllProduct`);
    await waitForHydration(page);
    await page.locator('main article a').first().click();
    const place = page.locator('main [data-part="mfe-catalog"] > div').last();
    await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible();
    const height = () => place.evaluate((element) => element.getBoundingClientRect().height);
    await eventually(height).toBeGreaterThan(90);
  });

  test('can add a screen with a menu entry to the staff area, and only staff can load its files', async ({
    page,
    problems,
  }) => {
    const slots = [{ slot: 'staff.screens', fragment: 'readers', title: 'Guide readers' }];
    const office = newForeignPart(site.dataDir, { declared: { routes: [], slots } });
    await office.publish();
    await office.owners('add', office.name, '--slot', 'staff.screens');
    await office.owners('key', office.name, office.key);
    const folder = `/releases/${office.name}/${office.version}/`;
    const adminPath = await signInStaff(page, site);
    const readStatus = async () =>
      (await page.request.get(`${site.url}${folder}status.json`)).text();
    await eventually(readStatus).toBe('{"status":"live"}');
    expect((await get(`${folder}entry.js`)).status).toBe(404);
    problems.expect(new RegExp(folder), /Failed to load resource/);
    await page.route(`**${folder}**`, (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url + adminPath);
    await page.getByRole('link', { name: 'Guide readers' }).click();
    await expect(page.getByRole('heading', { name: 'Guide readers', level: 1 })).toBeFocused();
    const shown = page.getByRole('main');
    await expect(shown.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unrouteAll();
    await clickRetry(shown);
    await expect(shown).toContainText(`Most read at ${adminPath}/${office.name}/readers`);
    await page.getByRole('link', { name: 'View Users' }).click();
    await expect(page.getByRole('heading', { name: 'View Users' })).toBeVisible();
  });

  test('is handled like an unknown part after its paths and slots were revoked', async ({
    page,
  }) => {
    await page.goto(site.url + product);
    const places = ['--path', part.path, '--slot', 'product.below'];
    await part.owners('remove', part.name, ...places, '--at-once');
    await eventually(async () => (await get(`${part.path}/amethyst`)).status).toBe(302);
    expect((await get(product)).text).not.toContain('How to care for it');
    expect((await get('/sitemap.xml')).text).not.toContain(part.path);
    expect((await get(`/releases/${part.name}/${part.version}/entry.js`)).status).toBe(404);
    expect(site.output()).not.toContain('restarting in');
  });
});
