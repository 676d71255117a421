// cspell:ignore networkidle
import { expectAccessible, expectNamesMatchLabels } from '../../site/axe.js';
import { makeCustomer, signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const tables = [
  ['view-products', 'Products'],
  ['view-user', 'Users'],
  ['audit', 'Audit log'],
  ['admin-Inquiries', 'Inquiries'],
] as const;

/** Maximum row height in pixels. It allows for a two-line name, one more line, and padding. */
const compactRow = 110;

test('rows of staff tables have two lines on a tablet and expand to show the remaining values @once', async ({
  page,
}) => {
  await makeCustomer('Tara Jain', await orderableProducts(1));
  await signInStaff(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, name] of tables.filter(([path]) => path !== 'audit')) {
    await page.goto(staffPath(path));
    const rows = page.getByRole('table', { name }).locator('tbody > tr[data-row]');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...heights), path).toBeLessThanOrEqual(compactRow);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
  const first = page.locator('tbody > tr[data-row]').first();
  await expect(first.getByText('Tara Jain')).toBeVisible();
  const before = await first.evaluate((row) => row.clientHeight);
  await first.getByRole('button', { name: /^More/ }).click();
  expect(await first.evaluate((row) => row.clientHeight)).toBeGreaterThan(before);
});

test('the accessible name of each control in a staff table contains its visible text @once', async ({
  page,
}) => {
  await signInStaff(page);
  for (const [path, name] of tables) {
    await page.goto(staffPath(path));
    await expect(page.getByRole('table', { name })).toBeVisible();
    await expectNamesMatchLabels(page, path);
  }
});

test('a screen whose script could not be loaded shows an error, and loads after "Try again" is clicked @once', async ({
  page,
  problems,
}) => {
  problems.expect(/404|ChunkLoadError|console (error|warning)/);
  await signInStaff(page);
  await page.goto(staffPath());
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let isLost = true;
  await page.route(/\/releases\/mfe-admin\/.*\.js/, (route) =>
    isLost ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { name: "Couldn't show this screen" })).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: /bin/i })).toBeVisible();
});

// @spec products-38
test('the compact row height fits at least 1.6 times as many products on the screen as the comfortable row height, and is kept after a reload @once', async ({
  page,
}) => {
  const staff = await signInStaff(page);
  await page.goto(`${staff}/view-products?size=50`);
  const table = page.getByRole('table', { name: 'Products' });
  const rows = table.locator('tbody > tr');
  const countInView = async () => {
    await table.evaluate((element) => element.scrollIntoView());
    return rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
  };
  await expect(rows.nth(20)).toBeAttached();
  const comfortable = await countInView();
  const choice = page.getByRole('radiogroup', { name: 'Rows' });
  await choice.getByRole('radio', { name: 'Comfortable rows' }).press('ArrowRight');
  await expect(choice.getByRole('radio', { name: 'Compact rows' })).toBeChecked();
  const compact = await countInView();
  expect(compact / comfortable).toBeGreaterThanOrEqual(1.6);
  await expectAccessible(page, 'compact rows');
  await page.reload();
  await expect(rows.nth(20)).toBeAttached();
  expect(await countInView()).toBe(compact);
});
